import { caseCalls } from './case-calls.ts'
import { deskCalls } from './desk-calls.ts'
import { deskComplaintCalls } from './desk-complaint-calls.ts'
import { publicCalls } from './public-calls.ts'

/** For routes, API client and OpenAPI document. */
export const calls = { ...publicCalls, ...deskCalls, ...caseCalls, ...deskComplaintCalls } as const

export type Calls = typeof calls
export type CallName = keyof Calls
