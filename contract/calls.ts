import * as z from 'zod/mini'
import { CodeSent, LoginInput, LoginOutput, ResendInput, SignedIn, SignupInput, User } from './accounts.ts'
import { Health } from './health.ts'
import { PostedReview, ReviewInput, ReviewList, ReviewListQuery } from './reviews.ts'
import { SchoolDetail, SchoolId, SchoolList, SchoolListQuery } from './schools.ts'

const SchoolParams = z.object({ id: SchoolId })

/**
 * Every call of the API. The server mounts its routes from this table, the browser's client is made from
 * it, and so is the OpenAPI document: none of the three can disagree with the others.
 */
export const calls = {
  listSchools: {
    method: 'GET',
    path: '/api/schoolsWithReviews',
    area: 'schools',
    summary: 'Popular schools, or the schools that match a search term',
    query: SchoolListQuery,
    answers: { 200: SchoolList },
  },
  getSchool: {
    method: 'GET',
    path: '/api/schools/:id',
    area: 'schools',
    summary: 'One school with its facts and the distribution of its ratings',
    params: SchoolParams,
    answers: { 200: SchoolDetail },
  },
  listReviews: {
    method: 'GET',
    path: '/api/schools/:id/reviews',
    area: 'reviews',
    summary: 'The published reviews of a school, newest day first; X-Total-Count has their number',
    params: SchoolParams,
    query: ReviewListQuery,
    answers: { 200: ReviewList },
  },
  postReview: {
    method: 'POST',
    path: '/api/reviews',
    area: 'reviews',
    summary: 'Review a school, anonymously',
    bearer: true,
    body: ReviewInput,
    answers: { 201: PostedReview },
  },
  signup: {
    method: 'POST',
    path: '/api/signup',
    area: 'accounts',
    summary: 'Sign up: the form first (a code goes out by e-mail), then the form with the code',
    body: SignupInput,
    answers: { 200: CodeSent, 201: SignedIn },
  },
  resendCode: {
    method: 'POST',
    path: '/api/signup/resend',
    area: 'accounts',
    summary: 'Send another sign-up code',
    body: ResendInput,
    answers: { 200: CodeSent },
  },
  login: {
    method: 'POST',
    path: '/api/login',
    area: 'accounts',
    summary: 'Sign in with e-mail and password',
    body: LoginInput,
    answers: { 200: LoginOutput },
  },
  getUser: {
    method: 'GET',
    path: '/api/user',
    area: 'accounts',
    summary: 'The profile of the signed-in student',
    bearer: true,
    answers: { 200: User },
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    area: 'accounts',
    summary: 'End this session',
    bearer: true,
    answers: { 204: z.null() },
  },
  health: {
    method: 'GET',
    path: '/api/health',
    area: 'operation',
    summary: '200 once the product is ready to serve',
    answers: { 200: Health, 503: Health },
  },
} as const

export type Calls = typeof calls
