import { schoolCertificateCalls } from '#contract/certificate-calls.ts'
import { schoolOfferCalls } from '#contract/opportunity-offer-calls.ts'
import { programmeCalls } from '#contract/programme-calls.ts'
import { schoolAccountCalls } from '#contract/school-account-calls.ts'
import type { SchoolSession } from '#contract/school-accounts.ts'
import { schoolClaimCalls } from '#contract/school-claim-calls.ts'
import { workspaceEventCalls } from '#contract/school-event-calls.ts'
import { ownProfileCalls } from '#contract/school-profile-calls.ts'
import { workspaceCalls } from '#contract/workspace-calls.ts'
import { createSessionClient } from '#web/features/members/session-client.ts'

/** All calls of the workspace of a school. */
const schoolCalls = {
  ...schoolAccountCalls,
  ...schoolClaimCalls,
  ...ownProfileCalls,
  ...workspaceCalls,
  ...workspaceCalls,
  ...programmeCalls,
  ...workspaceEventCalls,
  ...schoolCertificateCalls,
  ...schoolOfferCalls,
} as const

export const schoolClient = createSessionClient<typeof schoolCalls, SchoolSession>({
  calls: schoolCalls,
  loadSession: (call) => call('schoolSession', {}),
  idOf: ({ member }) => member.id,
})

/** Sends a request of the signed-in person. @throws ApiError after any failure */
export const schoolCall = schoolClient.call
