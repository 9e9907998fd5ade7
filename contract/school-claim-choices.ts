/* No zod here: the form shows the choices without the schemas. */

/** How a person proves to speak for a school. */
export const claimProofs = ['mail', 'letter', 'documents'] as const
export type ClaimProof = (typeof claimProofs)[number]

/**
 * - `proving`: the claimant enters a code or sends documents.
 * - `waiting`: the staff decides, matches the mail domain, or posts the letter.
 * - `asked`: the claimant answers a question of the staff.
 */
export const claimStates = ['proving', 'waiting', 'asked', 'accepted', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

/**
 * `owner`, `editor`: the claimant got this role. `transferred`: the claimant is the owner instead of another person.
 * `refused`: by the staff. `expired`: the claimant did not answer. `withdrawn`: by the claimant.
 */
export const claimOutcomes = ['owner', 'editor', 'transferred', 'refused', 'expired', 'withdrawn'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type DocumentType = (typeof documentTypes)[number]

const megabyte = 1024 * 1024

/** Lengths of texts are in UTF-16 code units. */
export const claimLimits = {
  position: { max: 60 },
  /** Of a sentence of the staff to the claimant. */
  sentence: { min: 10, max: 1000 },
  /** Of the claimant, and of the owner of a page that somebody else claims. */
  answer: { min: 2, max: 2000 },
  /** Of a reason in the log. */
  reason: { min: 5, max: 300 },
  documents: 3,
  /** In bytes. */
  documentSize: 5 * megabyte,
  /** In bytes, for a form with all documents. */
  formSize: 16 * megabyte,
  /** In symbols of 5 bits. */
  letterCode: 12,
  triesPerCode: 5,
  /** In days. */
  letterValidFor: 30,
  /** In days, from one letter to a school to the next. */
  letterPause: 14,
  /** In days, after the decision. */
  documentsKeptFor: 30,
  /** In days, after the decision. */
  refusedKeptFor: 90,
  /** In days, without an answer of the claimant. */
  waitsForClaimant: 30,
  /** In hours that the claim is open for the staff. */
  decidedWithin: 24,
  /** In days. */
  ownerAnswersWithin: 7,
  claimsPerPage: 50,
} as const
