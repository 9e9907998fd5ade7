/**
 * Texts by expected outcome. Corporal punishment without an injury counts as harmless.
 * @see docs/decisions/0019-checks-of-posts.md
 */
export type LabelledTexts = Readonly<Record<'disclosure' | 'threat' | 'harmless', readonly string[]>>
