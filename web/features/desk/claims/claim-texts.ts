import type { DeskClaimSummary } from '#contract/school-claims.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const claimFallbacks = {
  load: { failed: 'We could not load the claims.' },
  save: { failed: 'We could not save this. Nothing you typed is lost.' },
} satisfies Record<string, Fallback>

export const claimsPath = (list: 'open' | 'closed', page = 1): `/desk/${string}` =>
  `/desk/claims?list=${list}${page > 1 ? `&page=${page}` : ''}`

export const claimPath = (id: string): `/desk/${string}` => `/desk/claims/${id}`

export const proofLabels: Readonly<Record<DeskClaimSummary['proof'], string>> = {
  mail: 'Email',
  letter: 'Letter',
  documents: 'Documents',
}

const outcomeLabels: Readonly<Record<NonNullable<DeskClaimSummary['outcome']>, string>> = {
  owner: 'Accepted as owner',
  editor: 'Accepted as second person',
  transferred: 'Page transferred to the claimant',
  refused: 'Refused',
  expired: 'Closed without an answer of the claimant',
  withdrawn: 'Withdrawn by the claimant',
}

/** Says who has to act, or how the claim ended. */
export function stateLabel({ state, outcome, proof, isDispute }: DeskClaimSummary): string {
  if (outcome !== null) return outcomeLabels[outcome]
  if (state === 'asked') return 'The claimant answers your question'
  if (state === 'proving')
    return proof === 'documents' ? 'The claimant sends documents' : 'The claimant enters the code'
  if (isDispute) return 'Dispute: decide between the claimant and the owner'
  if (proof === 'letter') return 'Print and post the letter'
  return proof === 'mail' ? 'Match the mail domain' : 'Look at the documents'
}
