import * as z from 'zod/mini'
import type * as complaintMessages from './complaint-messages.ts'
import type * as deskMessages from './desk-messages.ts'
import type * as messages from './messages.ts'

type Messages =
  | (typeof messages)[keyof typeof messages]
  | (typeof complaintMessages)[keyof typeof complaintMessages]
  | (typeof deskMessages)[keyof typeof deskMessages]

export type ErrorMessage = Extract<Messages, { readonly status: number }>

export type ErrorCode = ErrorMessage['code']

export const ErrorResponse = z.object({
  message: z.string(),
  code: z.string(),
  /** Repeats `message` in the Google calls. */
  error: z.optional(z.string()),
  /** Messages by field name. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorResponse = z.infer<typeof ErrorResponse>

/** A proxy's error response can lack these fields. */
export const ReceivedErrorResponse = z.partial(ErrorResponse)
