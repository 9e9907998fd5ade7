import type { Span } from '#contract/person-names/person-names.ts'

/**
 * Returns the text before and after a detail, cut between words if possible.
 * @param maximumLength of each side without the ellipsis, in UTF-16 code units
 */
export function contextOf(
  text: string,
  { start, end }: Span,
  maximumLength = 28,
): { before: string; after: string } {
  const before = text.slice(0, start)
  const after = text.slice(end)
  return {
    before: before.length > maximumLength ? `…${before.slice(-maximumLength).replace(/^\S*\s/, '')}` : before,
    after: after.length > maximumLength ? `${after.slice(0, maximumLength).replace(/\s\S*$/, '')}…` : after,
  }
}
