import type { Span } from '#person-names/person-names.ts'

export type Match = Span & { text: string; groups: readonly (string | undefined)[] }

/**
 * Finds all matches of a pattern that begins with a group such as `(^|[^\p{L}])`. The group counts as `(?<!\p{L})`, which
 * Safari before 16.4 cannot read: it is not part of the match, and the match before may end with it.
 * @param pattern global, with matches of at least two characters
 */
export function matchAfter(text: string, pattern: RegExp): Match[] {
  const found: Match[] = []
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [whole, before = '', ...groups] = match
    const start = match.index + before.length
    found.push({ start, end: pattern.lastIndex, text: whole.slice(before.length), groups })
    pattern.lastIndex -= 1
  }
  return found
}

/** @param patterns see `matchAfter` */
export function matchAny(...patterns: RegExp[]): (text: string) => Span[] {
  return (text) => patterns.flatMap((pattern) => matchAfter(text, pattern))
}

/** No letter or vowel sign follows. `\b` and `\w` know only Latin letters. */
export const wordEnd = '(?![\\p{L}\\p{M}])'
