import type { LedgerReason } from '#contract/ledger-reasons.ts'
import type { RemovalReason } from '#contract/moderation.ts'

/**
 * The ledger shows these two reasons as one, without the school. Otherwise people at the school could learn that a
 * child has told of abuse.
 * @see docs/decisions/0028
 */
const protectiveReasons = ['personal-data', 'disclosure'] as const satisfies readonly RemovalReason[]

export function publicReason(reason: RemovalReason | null): LedgerReason {
  if (reason === null) return 'not-recorded'
  return isProtective(reason) ? 'protects-a-person' : reason
}

function isProtective(reason: RemovalReason): reason is (typeof protectiveReasons)[number] {
  return protectiveReasons.some((each) => each === reason)
}

export function mayNameSchool(reason: LedgerReason): boolean {
  return reason !== 'protects-a-person'
}
