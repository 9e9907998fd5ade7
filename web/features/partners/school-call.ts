import { schoolAccountCalls } from '#contract/school-account-calls.ts'
import type { SchoolSession } from '#contract/school-accounts.ts'
import { schoolClaimCalls } from '#contract/school-claim-calls.ts'
import { createSessionClient } from '#web/features/members/session-client.ts'

/** All calls of the workspace of a school. */
const workspaceCalls = { ...schoolAccountCalls, ...schoolClaimCalls } as const

export const schoolClient = createSessionClient<typeof workspaceCalls, SchoolSession>({
  calls: workspaceCalls,
  loadSession: (call) => call('schoolSession', {}),
  idOf: ({ member }) => member.id,
})

/** Sends a request of the signed-in person. @throws ApiError after any failure */
export const schoolCall = schoolClient.call
