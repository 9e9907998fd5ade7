export const labels = [
  'disclosure',
  'threat',
  'personal-data',
  'names-a-person',
  'insult',
  'harmless',
] as const

/**
 * - `personal-data`: the server rejects the text. Each other harmful label is the reason for which a post is pending.
 * - `harmless`: includes corporal punishment without an injury, a principal's name, insults that the author only
 *   reports, and rude words about things.
 */
export type Label = (typeof labels)[number]

/**
 * A text that fits several labels has the first of them.
 * @see docs/decisions/0019-checks-of-posts.md
 */
export type LabelledTexts = Readonly<Record<Label, readonly string[]>>
