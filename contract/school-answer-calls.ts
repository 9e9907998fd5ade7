import * as z from 'zod/mini'
import type { CallDefinition } from './call-definition.ts'
import { AppealInput } from './own-post.ts'
import { AnswerToOwnReview, ReplyInput, SchoolAnswer, SchoolAnswerQuery } from './school-answers.ts'

/** Calls about the answers of schools for readers and authors. */
export const schoolAnswerCalls = {
  listSchoolAnswers: {
    method: 'GET',
    path: '/api/school-answers',
    tag: 'reviews',
    summary: 'List the public answers of schools to reviews, with the replies of their authors',
    access: 'public',
    query: SchoolAnswerQuery,
    responses: { 200: z.array(SchoolAnswer) },
  },
  getAnswerToOwnReview: {
    method: 'GET',
    path: '/api/my-review/answer',
    tag: 'reviews',
    summary: 'Get the answer of the school to the review of an author key, and the reply of its author',
    access: 'author key',
    limits: ['author key by key'],
    responses: { 200: AnswerToOwnReview },
  },
  putReply: {
    method: 'PUT',
    path: '/api/my-review/reply',
    tag: 'reviews',
    summary: 'Reply once to the answer of the school with the author key of the review, or change the reply',
    access: 'author key',
    limits: ['author key by key'],
    body: ReplyInput,
    responses: { 200: AnswerToOwnReview },
  },
  appealReply: {
    method: 'POST',
    path: '/api/my-review/reply/appeal',
    tag: 'reviews',
    summary: 'Appeal once against a decision that hides the reply of the author',
    access: 'author key',
    limits: ['author key by key'],
    body: AppealInput,
    responses: { 200: AnswerToOwnReview },
  },
  withdrawReply: {
    method: 'DELETE',
    path: '/api/my-review/reply',
    tag: 'reviews',
    summary: 'Withdraw the reply to the answer of the school',
    access: 'author key',
    limits: ['author key by key'],
    responses: { 200: AnswerToOwnReview },
  },
} as const satisfies Record<string, CallDefinition>
