import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { claimUnknown } from './school-claim-messages.ts'
import { DeskClaimId, OwnersAnswer, OwnersClaim } from './school-claims.ts'

const forOwner = {
  tag: 'workspace',
  access: 'school',
  schoolRoles: ['owner'],
  responses: { 200: z.array(OwnersClaim) },
} as const

/** What the owner of a page does about the claim of another person. */
export const schoolClaimCalls = {
  listClaimsOfOthers: {
    ...forOwner,
    method: 'GET',
    path: '/api/school/claims',
    summary: 'Open claims of other persons for the page of the school',
  },
  answerClaimOfOther: {
    ...forOwner,
    method: 'POST',
    path: '/api/school/claims/:id/answer',
    summary: 'Answer to the claim of another person before the staff decides',
    limits: ['claim answer by school member'],
    params: z.object({ id: DeskClaimId }),
    unknown: claimUnknown,
    body: OwnersAnswer,
  },
} as const satisfies Record<string, CallDefinition>
