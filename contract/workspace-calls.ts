import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { reviewUnknown } from './messages.ts'
import { ReviewId } from './reviews.ts'
import { schoolRoles } from './school-accounts.ts'
import {
  SchoolAnswerInput,
  SchoolDispute,
  SchoolDisputeInput,
  WorkspaceReview,
  WorkspaceReviewList,
  WorkspaceReviewQuery,
  WrittenAnswer,
} from './school-answers.ts'
import { SchoolMails } from './school-mails.ts'

const ofMembers = { tag: 'workspace', access: 'school', schoolRoles } as const
const ofReview = { params: z.object({ id: ReviewId }), unknown: reviewUnknown } as const

/** What a school does with the reviews about it. */
export const workspaceCalls = {
  listWorkspaceReviews: {
    ...ofMembers,
    method: 'GET',
    path: '/api/school/reviews',
    summary: 'List the published reviews of the own school in the public order, with its answers',
    query: WorkspaceReviewQuery,
    responses: { 200: WorkspaceReviewList },
  },
  getWorkspaceReview: {
    ...ofMembers,
    ...ofReview,
    method: 'GET',
    path: '/api/school/reviews/:id',
    summary: 'Get a published review of the own school, with every version of the answer',
    responses: { 200: WorkspaceReview },
  },
  putSchoolAnswer: {
    ...ofMembers,
    ...ofReview,
    method: 'PUT',
    path: '/api/school/reviews/:id/answer',
    summary: 'Answer a review, or change the answer; the next nightly publication shows it',
    limits: ['answer by school member'],
    body: SchoolAnswerInput,
    responses: { 200: WrittenAnswer },
  },
  withdrawSchoolAnswer: {
    ...ofMembers,
    ...ofReview,
    method: 'DELETE',
    path: '/api/school/reviews/:id/answer',
    summary: 'Take the answer to a review back at once',
    limits: ['answer by school member'],
    responses: { 200: WorkspaceReview },
  },
  listSchoolDisputes: {
    ...ofMembers,
    method: 'GET',
    path: '/api/school/disputes',
    summary: 'List the complaints of the own school about reviews, with their state',
    responses: { 200: z.array(SchoolDispute) },
  },
  disputeReview: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/disputes',
    summary:
      'Complain about a review of the own school, with a reason; the staff decides as about any complaint',
    limits: ['dispute by school member'],
    body: SchoolDisputeInput,
    responses: { 201: z.array(SchoolDispute) },
  },
  getSchoolMails: {
    ...ofMembers,
    method: 'GET',
    path: '/api/school/mails',
    summary: 'Whether and in which language you get the weekly mail about new reviews',
    responses: { 200: SchoolMails },
  },
  setSchoolMails: {
    ...ofMembers,
    method: 'PUT',
    path: '/api/school/mails',
    summary: 'Choose the language of the weekly mail about new reviews, or get none',
    body: SchoolMails,
    responses: { 200: SchoolMails },
  },
} as const satisfies Record<string, CallDefinition>
