export const labels = [
  'disclosure',
  'threat',
  'personal-data',
  'names-a-person',
  'insult',
  'harmless',
] as const

/**
 * - `personal-data`: the server rejects the text. The label of another text is its moderation reason.
 * - `harmless`: the text is published. This includes corporal punishment without an injury, a principal's name, insults
 *   that the author only reports, and rude words about things.
 */
export type Label = (typeof labels)[number]

/**
 * Texts by expected outcome. A text of several labels has the first of them.
 * @see docs/decisions/0019-checks-of-posts.md
 */
export type LabelledTexts = Readonly<Record<Label, readonly string[]>>
