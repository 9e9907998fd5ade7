import * as z from 'zod/mini'
import type * as messages from './messages.ts'

type Messages = (typeof messages)[keyof typeof messages]

export type ErrorMessage = Extract<Messages, { readonly status: number }>

export type ErrorCode = ErrorMessage['code']

/** The body of every error response. */
export const ErrorResponse = z.object({
  message: z.string(),
  code: z.string(),
  /** The message again, for the clients of the Google calls. */
  error: z.optional(z.string()),
  /** Messages of invalid fields by field name. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorResponse = z.infer<typeof ErrorResponse>

/** An error response as a client reads it. Other servers, such as proxies, may leave fields out. */
export const ReceivedErrorResponse = z.partial(ErrorResponse)
