import * as z from 'zod/mini'
import { accountCalls } from './account-calls.ts'
import type { CallDefinition } from './call-definition.ts'
import {
  CommentInput,
  CommentKeys,
  CommentKeysQuery,
  CommentList,
  CommentListQuery,
  PostedComment,
} from './comments.ts'
import { credentialCalls } from './credential-calls.ts'
import { reviewUnknown, schoolUnknown } from './messages.ts'
import { NearInput, NearList } from './near.ts'
import { AppealInput, OwnPost, OwnPostChange } from './own-post.ts'
import { ReportInput, ReportReceived } from './reports.ts'
import { Helpful, PostedReview, ReviewId, ReviewInput, ReviewList, ReviewListQuery } from './reviews.ts'
import { SchoolDetail, SchoolId, SchoolList, SchoolListQuery } from './schools.ts'
import { seatCalls } from './seats.ts'
import { TakeBackQuery } from './votes.ts'

const SchoolParams = z.object({ id: SchoolId })
const ReviewParams = z.object({ id: ReviewId })

/** All forms load this table: calls that only few pages need are in `rare-calls.ts`. */
export const publicCalls = {
  listSchools: {
    method: 'GET',
    path: '/api/schoolsWithReviews',
    tag: 'schools',
    summary: 'List popular schools, or the schools that match a search term and filters',
    access: 'public',
    query: SchoolListQuery,
    responses: { 200: SchoolList },
  },
  nearSchools: {
    method: 'POST',
    path: '/api/schools/near',
    tag: 'schools',
    summary: 'List schools by their distance from a position or a place, which no URL contains',
    access: 'public',
    changesNothing: true,
    limits: ['near by network'],
    body: NearInput,
    responses: { 200: NearList },
  },
  getSchool: {
    method: 'GET',
    path: '/api/schools/:id',
    tag: 'schools',
    summary: 'Get a school with its facts and the distribution of its ratings',
    access: 'public',
    params: SchoolParams,
    unknown: schoolUnknown,
    responses: { 200: SchoolDetail },
  },
  listReviews: {
    method: 'GET',
    path: '/api/schools/:id/reviews',
    tag: 'reviews',
    summary: 'List the published reviews of a school; the header X-Total-Count contains their number',
    access: 'public',
    params: SchoolParams,
    unknown: schoolUnknown,
    query: ReviewListQuery,
    responses: { 200: ReviewList },
  },
  postReview: {
    method: 'POST',
    path: '/api/reviews',
    tag: 'reviews',
    summary: 'Review a school, anonymously',
    access: 'session or credential',
    presentsFor: 'review',
    limits: ['review by network', 'review by account'],
    body: ReviewInput,
    responses: { 201: PostedReview },
  },
  getOwnPost: {
    method: 'GET',
    path: '/api/my-review',
    tag: 'reviews',
    summary: 'Get the review or comment of an author key; needs no session',
    access: 'author key',
    limits: ['author key by key'],
    responses: { 200: OwnPost },
  },
  changeOwnPost: {
    method: 'PUT',
    path: '/api/my-review',
    tag: 'reviews',
    summary: 'Change the review or comment of an author key, or publish it again after it was withdrawn',
    access: 'author key',
    limits: ['author key by key'],
    body: OwnPostChange,
    responses: { 200: OwnPost },
  },
  withdrawOwnPost: {
    method: 'DELETE',
    path: '/api/my-review',
    tag: 'reviews',
    summary: 'Withdraw the review or comment of an author key',
    access: 'author key',
    limits: ['author key by key'],
    responses: { 200: OwnPost },
  },
  appealOwnPost: {
    method: 'POST',
    path: '/api/my-review/appeal',
    tag: 'reviews',
    summary: 'Appeal once against a decision that hides the review or comment of an author key',
    access: 'author key',
    limits: ['author key by key'],
    body: AppealInput,
    responses: { 200: OwnPost },
  },
  voteHelpful: {
    method: 'PUT',
    path: '/api/reviews/:id/helpful',
    tag: 'reviews',
    summary: 'Say that a review is helpful; a repeated request changes nothing',
    access: 'credential',
    presentsFor: 'vote',
    limits: ['vote by network'],
    params: ReviewParams,
    unknown: reviewUnknown,
    responses: { 200: Helpful },
  },
  takeBackVote: {
    method: 'DELETE',
    path: '/api/reviews/:id/helpful',
    tag: 'reviews',
    summary: 'Take back a helpful vote; the token is valid only on the named day',
    access: 'credential',
    presentsFor: 'vote back',
    limits: ['vote by network'],
    params: ReviewParams,
    unknown: reviewUnknown,
    query: TakeBackQuery,
    responses: { 200: Helpful },
  },
  listComments: {
    method: 'GET',
    path: '/api/reviews/:id/comments',
    tag: 'reviews',
    summary:
      'List the comments on a review, each followed by its replies; the header X-Total-Count contains their number',
    access: 'public',
    params: ReviewParams,
    unknown: reviewUnknown,
    query: CommentListQuery,
    responses: { 200: CommentList },
  },
  postComment: {
    method: 'POST',
    path: '/api/reviews/:id/comments',
    tag: 'reviews',
    summary: 'Comment on a review, or reply to a comment, anonymously',
    access: 'credential',
    presentsFor: 'comment',
    limits: ['comment by network'],
    params: ReviewParams,
    unknown: reviewUnknown,
    body: CommentInput,
    responses: { 201: PostedComment },
  },
  listCommentKeys: {
    method: 'GET',
    path: '/api/comment-keys',
    tag: 'reviews',
    summary: 'List the first 12 digits of the hash of the author key of every comment of a month',
    access: 'public',
    limits: ['comment keys by network'],
    query: CommentKeysQuery,
    responses: { 200: CommentKeys },
  },
  report: {
    method: 'POST',
    path: '/api/reports',
    tag: 'reviews',
    summary: 'Report a review or a comment, with a credential or as a visitor',
    access: 'optional credential',
    presentsFor: 'report',
    limits: ['visitor report by network', 'report by network'],
    body: ReportInput,
    responses: { 201: ReportReceived },
  },
  ...accountCalls,
  ...credentialCalls,
  ...seatCalls,
} as const satisfies Record<string, CallDefinition>

export type PublicCalls = typeof publicCalls
