import { caseCalls } from './case-calls.ts'
import { deskCertificateCalls, schoolCertificateCalls } from './certificate-calls.ts'
import { deskAnswerCalls } from './desk-answers.ts'
import { deskCalls } from './desk-calls.ts'
import { deskClaimCalls } from './desk-claim-calls.ts'
import { deskComplaintCalls } from './desk-complaint-calls.ts'
import { deskEventCalls } from './desk-events.ts'
import { deskInboxCalls } from './desk-inbox-calls.ts'
import { deskPostCalls } from './desk-post-calls.ts'
import { directoryCalls } from './directory-calls.ts'
import { editingCalls } from './editing-calls.ts'
import { deskOfferCalls, schoolOfferCalls } from './opportunity-offer-calls.ts'
import { overviewCalls } from './overview.ts'
import { deskProgrammeCalls, programmeCalls } from './programme-calls.ts'
import { publicCalls } from './public-calls.ts'
import { rareCalls } from './rare-calls.ts'
import { deskSchoolAccountCalls, schoolAccountCalls } from './school-account-calls.ts'
import { schoolClaimCalls } from './school-claim-calls.ts'
import { workspaceEventCalls } from './school-event-calls.ts'
import { schoolImportCalls } from './school-import-calls.ts'
import { deskProfileCalls, ownProfileCalls, publicProfileCalls } from './school-profile-calls.ts'
import { workspaceCalls } from './workspace-calls.ts'
import { deskStoryCalls } from './young-writer-calls.ts'

/** Routes, API client and OpenAPI document use this table. */
export const calls = {
  ...publicCalls,
  ...rareCalls,
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
  ...workspaceCalls,
  ...workspaceEventCalls,
  ...schoolAccountCalls,
  ...deskSchoolAccountCalls,
  ...deskClaimCalls,
  ...schoolClaimCalls,
  ...publicProfileCalls,
  ...ownProfileCalls,
  ...deskProfileCalls,
  ...programmeCalls,
  ...deskProgrammeCalls,
  ...schoolCertificateCalls,
  ...deskCertificateCalls,
  ...schoolOfferCalls,
  ...deskOfferCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
