/** Offsets in UTF-16 code units. `end` is exclusive. */
export type Span = { start: number; end: number }

/** Tries the patterns only in a text with a match of `needed`, which is a quick test. */
export function spansIf(text: string, needed: RegExp, ...patterns: readonly RegExp[]): Span[] {
  return needed.test(text) ? spansOf(text, ...patterns) : []
}

/**
 * A pattern can begin with its rarest sign, which is faster, and find the words before it in a lookbehind with the group
 * `before`.
 */
export function spansOf(text: string, ...patterns: readonly RegExp[]): Span[] {
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: words, index, groups }) => ({
      start: index - (groups?.before?.length ?? 0),
      end: index + words.length,
    })),
  )
}
