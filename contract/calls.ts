import * as z from 'zod/mini'
import {
  AccountDeletion,
  AccountExport,
  CodeRequest,
  CodeSent,
  GoogleInput,
  GoogleNonce,
  LoginInput,
  LoginOutput,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  SignedIn,
  SignedUp,
  SignupInput,
  User,
} from './accounts.ts'
import { Comment, CommentInput, CommentList, CommentListQuery } from './comments.ts'
import { Event, NewsItem, Opportunity, SchoolSpotlight, Story } from './content.ts'
import type { ErrorMessage } from './errors.ts'
import { Health } from './health.ts'
import { ContactMessage, Received, SchoolRegistration } from './inbox.ts'
import { contentUnknown, reviewUnknown, schoolUnknown } from './messages.ts'
import { OwnPost, OwnPostChange } from './own-post.ts'
import type { LimitName } from './rate-limits.ts'
import { ReportInput, ReportReceived } from './reports.ts'
import {
  Helpful,
  OwnVotes,
  OwnVotesQuery,
  PostedReview,
  ReviewId,
  ReviewInput,
  ReviewList,
  ReviewListQuery,
} from './reviews.ts'
import { SchoolDetail, SchoolId, SchoolList, SchoolListQuery } from './schools.ts'

const SchoolParams = z.object({ id: SchoolId })
const ReviewParams = z.object({ id: ReviewId })
const ContentParams = z.object({ id: z.string() })

/**
 * - `public`: the server ignores a session.
 * - `session`: the request needs the header `Authorization: Bearer`.
 * - `optional session`: the handler gets the account if the session is valid.
 * - `author key`: the request needs the header `Author-Key`. The server ignores a session.
 */
export type Access = 'public' | 'session' | 'optional session' | 'author key'

type Schema = z.core.$ZodType

export type CallDefinition = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  tag: 'schools' | 'reviews' | 'content' | 'accounts' | 'contact' | 'operation'
  summary: string
  access: Access
  /** In the order of the checks. */
  limits?: readonly LimitName[]
  params?: Schema
  /** The error for a malformed id in the path. */
  unknown?: ErrorMessage
  query?: Schema
  body?: Schema
  /** Error responses repeat the message as `error`. */
  repeatsMessageAsError?: true
  /** Bodies by status. The first status is the default. */
  responses: Readonly<Record<number, Schema>>
}

/**
 * Defines the routes of the server, the API client of the browser and the OpenAPI document. To add a call, see
 * docs/architecture.md.
 */
export const calls = {
  listSchools: {
    method: 'GET',
    path: '/api/schoolsWithReviews',
    tag: 'schools',
    summary: 'Popular schools, or the schools that match a search term',
    access: 'public',
    query: SchoolListQuery,
    responses: { 200: SchoolList },
  },
  getSchool: {
    method: 'GET',
    path: '/api/schools/:id',
    tag: 'schools',
    summary: 'One school with its facts and the distribution of its ratings',
    access: 'public',
    params: SchoolParams,
    unknown: schoolUnknown,
    responses: { 200: SchoolDetail },
  },
  listReviews: {
    method: 'GET',
    path: '/api/schools/:id/reviews',
    tag: 'reviews',
    summary: 'The published reviews of a school, newest day first; X-Total-Count has their number',
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
    access: 'session',
    limits: ['review by address', 'review by account'],
    body: ReviewInput,
    responses: { 201: PostedReview },
  },
  getOwnPost: {
    method: 'GET',
    path: '/api/my-review',
    tag: 'reviews',
    summary: 'The review or comment of an author key; without a session',
    access: 'author key',
    limits: ['author key by address', 'author key by key'],
    responses: { 200: OwnPost },
  },
  changeOwnPost: {
    method: 'PUT',
    path: '/api/my-review',
    tag: 'reviews',
    summary: 'Change the review or comment of an author key, or show it again after it was withdrawn',
    access: 'author key',
    limits: ['author key by address', 'author key by key'],
    body: OwnPostChange,
    responses: { 200: OwnPost },
  },
  withdrawOwnPost: {
    method: 'DELETE',
    path: '/api/my-review',
    tag: 'reviews',
    summary: 'Withdraw the review or comment of an author key',
    access: 'author key',
    limits: ['author key by address', 'author key by key'],
    responses: { 200: OwnPost },
  },
  voteHelpful: {
    method: 'PUT',
    path: '/api/reviews/:id/helpful',
    tag: 'reviews',
    summary: 'Say that a review is helpful; once more changes nothing',
    access: 'session',
    limits: ['vote by address', 'vote by account'],
    params: ReviewParams,
    unknown: reviewUnknown,
    responses: { 200: Helpful },
  },
  takeBackVote: {
    method: 'DELETE',
    path: '/api/reviews/:id/helpful',
    tag: 'reviews',
    summary: 'Take that back',
    access: 'session',
    limits: ['vote by address', 'vote by account'],
    params: ReviewParams,
    unknown: reviewUnknown,
    responses: { 200: Helpful },
  },
  listOwnVotes: {
    method: 'POST',
    path: '/api/my-votes',
    tag: 'reviews',
    summary: 'Which of some reviews this account found helpful; nothing is stored of the question',
    access: 'session',
    body: OwnVotesQuery,
    responses: { 200: OwnVotes },
  },
  listComments: {
    method: 'GET',
    path: '/api/reviews/:id/comments',
    tag: 'reviews',
    summary:
      'The comments under a review, newest day last, each with its replies after it; X-Total-Count has their number',
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
    access: 'session',
    limits: ['comment by address', 'comment by account'],
    params: ReviewParams,
    unknown: reviewUnknown,
    body: CommentInput,
    responses: { 201: Comment },
  },
  report: {
    method: 'POST',
    path: '/api/reports',
    tag: 'reviews',
    summary: 'Report a review or a comment, with an account or without one',
    access: 'optional session',
    limits: ['report by account', 'visitor report by address'],
    body: ReportInput,
    responses: { 201: ReportReceived },
  },
  listEvents: {
    method: 'GET',
    path: '/api/events',
    tag: 'content',
    summary:
      'Events: upcoming ones first, the next one on top, then past ones, the latest on top; at most 100',
    access: 'public',
    responses: { 200: z.array(Event) },
  },
  getEvent: {
    method: 'GET',
    path: '/api/events/:id',
    tag: 'content',
    summary: 'One event',
    access: 'public',
    params: ContentParams,
    unknown: contentUnknown,
    responses: { 200: Event },
  },
  listOpportunities: {
    method: 'GET',
    path: '/api/opportunities',
    tag: 'content',
    summary: 'Opportunities, newest first; at most 100',
    access: 'public',
    responses: { 200: z.array(Opportunity) },
  },
  getOpportunity: {
    method: 'GET',
    path: '/api/opportunities/:id',
    tag: 'content',
    summary: 'One opportunity',
    access: 'public',
    params: ContentParams,
    unknown: contentUnknown,
    responses: { 200: Opportunity },
  },
  listNews: {
    method: 'GET',
    path: '/api/news',
    tag: 'content',
    summary: 'News, newest first; at most 100',
    access: 'public',
    responses: { 200: z.array(NewsItem) },
  },
  getNewsItem: {
    method: 'GET',
    path: '/api/news/:id',
    tag: 'content',
    summary: 'One news item',
    access: 'public',
    params: ContentParams,
    unknown: contentUnknown,
    responses: { 200: NewsItem },
  },
  listStories: {
    method: 'GET',
    path: '/api/stories',
    tag: 'content',
    summary: 'Stories, newest first; at most 100',
    access: 'public',
    responses: { 200: z.array(Story) },
  },
  getStory: {
    method: 'GET',
    path: '/api/stories/:id',
    tag: 'content',
    summary: 'One story',
    access: 'public',
    params: ContentParams,
    unknown: contentUnknown,
    responses: { 200: Story },
  },
  listSchoolSpotlights: {
    method: 'GET',
    path: '/api/school-spotlight',
    tag: 'content',
    summary: 'School spotlights, newest first; the page shows the first active one',
    access: 'public',
    responses: { 200: z.array(SchoolSpotlight) },
  },
  getSchoolSpotlight: {
    method: 'GET',
    path: '/api/school-spotlight/:id',
    tag: 'content',
    summary: 'One school spotlight',
    access: 'public',
    params: ContentParams,
    unknown: contentUnknown,
    responses: { 200: SchoolSpotlight },
  },
  signup: {
    method: 'POST',
    path: '/api/signup',
    tag: 'accounts',
    summary: 'Sign up: the form first (a code goes out by e-mail), then the form with the code',
    access: 'public',
    limits: ['sign-up by address', 'sign-up by mailbox and address'],
    body: SignupInput,
    responses: { 200: CodeSent, 201: SignedUp },
  },
  resendCode: {
    method: 'POST',
    path: '/api/signup/resend',
    tag: 'accounts',
    summary: 'Send another sign-up code',
    access: 'public',
    limits: ['sign-up by address', 'sign-up by mailbox and address'],
    body: CodeRequest,
    responses: { 200: CodeSent },
  },
  login: {
    method: 'POST',
    path: '/api/login',
    tag: 'accounts',
    summary: 'Sign in with e-mail and password',
    access: 'public',
    limits: ['login by address', 'login by mailbox and address', 'login by mailbox'],
    body: LoginInput,
    responses: { 200: LoginOutput },
  },
  getUser: {
    method: 'GET',
    path: '/api/user',
    tag: 'accounts',
    summary: 'The profile of the signed-in student',
    access: 'session',
    responses: { 200: User },
  },
  googleAuth: {
    method: 'POST',
    path: '/api/google-auth',
    tag: 'accounts',
    summary: "Sign in, or up, with Google's ID token",
    access: 'public',
    limits: ['Google by address'],
    body: GoogleInput,
    repeatsMessageAsError: true,
    responses: { 200: SignedIn },
  },
  googleNonce: {
    method: 'POST',
    path: '/api/google-auth/nonce',
    tag: 'accounts',
    summary: "A nonce for Google's script; the ID token must carry it",
    access: 'public',
    limits: ['Google by address'],
    repeatsMessageAsError: true,
    responses: { 200: GoogleNonce },
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/forgot-password',
    tag: 'accounts',
    summary: 'Send a code to set a new password with',
    access: 'public',
    limits: ['new password by address', 'new password by mailbox and address'],
    body: CodeRequest,
    responses: { 200: CodeSent },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/reset-password',
    tag: 'accounts',
    summary: 'Set a new password with the code; every session ends',
    access: 'public',
    body: PasswordReset,
    responses: { 204: z.null() },
  },
  changeUser: {
    method: 'PATCH',
    path: '/api/user',
    tag: 'accounts',
    summary: 'Change the name',
    access: 'session',
    body: ProfileChange,
    responses: { 200: User },
  },
  changePassword: {
    method: 'POST',
    path: '/api/user/password',
    tag: 'accounts',
    summary: 'Change the password; every session ends, and a new one begins',
    access: 'session',
    limits: ['password by account'],
    body: PasswordChange,
    responses: { 200: LoginOutput },
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/api/user/sign-out-everywhere',
    tag: 'accounts',
    summary: 'End every session, this one too',
    access: 'session',
    responses: { 204: z.null() },
  },
  exportUser: {
    method: 'GET',
    path: '/api/user/export',
    tag: 'accounts',
    summary: 'Everything that is stored about the signed-in student',
    access: 'session',
    responses: { 200: AccountExport },
  },
  sendDeletionCode: {
    method: 'POST',
    path: '/api/user/deletion-code',
    tag: 'accounts',
    summary: 'Send a code to delete the account with',
    access: 'session',
    limits: ['password by account'],
    responses: { 200: CodeSent },
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/user',
    tag: 'accounts',
    summary: 'Delete the account, with its password or a code',
    access: 'session',
    limits: ['password by account'],
    body: AccountDeletion,
    responses: { 204: z.null() },
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    tag: 'accounts',
    summary: 'End this session',
    access: 'session',
    responses: { 204: z.null() },
  },
  sendMessage: {
    method: 'POST',
    path: '/api/contact',
    tag: 'contact',
    summary: 'Write to the operator',
    access: 'public',
    limits: ['message by address', 'message by mailbox'],
    body: ContactMessage,
    responses: { 201: Received },
  },
  registerSchool: {
    method: 'POST',
    path: '/api/school-registrations',
    tag: 'contact',
    summary: 'Register a school that wants to take part',
    access: 'public',
    limits: ['school registration by address', 'school registration by mailbox'],
    body: SchoolRegistration,
    responses: { 201: Received },
  },
  health: {
    method: 'GET',
    path: '/api/health',
    tag: 'operation',
    summary: '200 once the product is ready to serve',
    access: 'public',
    responses: { 200: Health, 503: Health },
  },
} as const satisfies Record<string, CallDefinition>

export type Calls = typeof calls
export type CallName = keyof Calls
