import { caseCalls } from '#contract/case-calls.ts'
import { deskCertificateCalls } from '#contract/certificate-calls.ts'
import { deskAnswerCalls } from '#contract/desk-answers.ts'
import { deskCalls } from '#contract/desk-calls.ts'
import { deskClaimCalls } from '#contract/desk-claim-calls.ts'
import { deskComplaintCalls } from '#contract/desk-complaint-calls.ts'
import { deskEventCalls } from '#contract/desk-events.ts'
import { deskInboxCalls } from '#contract/desk-inbox-calls.ts'
import { deskPostCalls } from '#contract/desk-post-calls.ts'
import { directoryCalls } from '#contract/directory-calls.ts'
import { editingCalls } from '#contract/editing-calls.ts'
import { deskOfferCalls } from '#contract/opportunity-offer-calls.ts'
import { overviewCalls } from '#contract/overview.ts'
import { deskProgrammeCalls } from '#contract/programme-calls.ts'
import { deskSchoolAccountCalls } from '#contract/school-account-calls.ts'
import { schoolImportCalls } from '#contract/school-import-calls.ts'
import { deskProfileCalls } from '#contract/school-profile-calls.ts'
import type { DeskSession } from '#contract/staff.ts'
import { deskStoryCalls } from '#contract/young-writer-calls.ts'
import { memberFallbacks } from '#web/features/members/fallbacks.ts'
import { createSessionClient } from '#web/features/members/session-client.ts'

export const deskFallbacks = memberFallbacks

const staffCalls = {
  ...deskCalls,
  ...deskAnswerCalls,
  ...deskEventCalls,
  ...caseCalls,
  ...deskComplaintCalls,
  ...directoryCalls,
  ...deskPostCalls,
  ...editingCalls,
  ...deskStoryCalls,
  ...deskInboxCalls,
  ...overviewCalls,
  ...schoolImportCalls,
  ...deskClaimCalls,
  ...deskProfileCalls,
  ...deskSchoolAccountCalls,
  ...deskProgrammeCalls,
  ...deskCertificateCalls,
  ...deskOfferCalls,
} as const

export const deskClient = createSessionClient<typeof staffCalls, DeskSession>({
  calls: staffCalls,
  loadSession: (call) => call('deskSession', {}),
  idOf: ({ staff }) => staff.id,
})

export const deskCall = deskClient.call
export const deskState = deskClient.state
export const setDeskSession = deskClient.set
export const endDeskSession = deskClient.end
