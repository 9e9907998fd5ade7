/**
 * Texts with the outcome that they should have, all written for this project. `disclosure` and `threat` must wait for a
 * person; `harmless` must be published. Corporal punishment without an injury counts as criticism of the school, not
 * as a disclosure: see docs/decisions.
 */
export type LabelledTexts = Readonly<Record<'disclosure' | 'threat' | 'harmless', readonly string[]>>
