/** Offsets in UTF-16 code units. `end` is exclusive. */
export type Span = { start: number; end: number }

export function spansOf(text: string, ...patterns: readonly RegExp[]): Span[] {
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({
      start: index,
      end: index + words.length,
    })),
  )
}
