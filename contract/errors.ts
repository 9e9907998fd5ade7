import * as z from 'zod/mini'
import type * as messages from './messages.ts'

type Messages = (typeof messages)[keyof typeof messages]

/** A message of an error response: code, text and status. */
export type ErrorMessage = Extract<Messages, { readonly status: number }>

/** A code of an error response. Codes are stable; texts are not. */
export type ErrorCode = ErrorMessage['code']

/** The body of every error response. */
export const ErrorResponse = z.object({
  message: z.string(),
  /** See {@link ErrorCode}. */
  code: z.string(),
  /** The message again, for the Google calls, whose clients look for it under this name. */
  error: z.optional(z.string()),
  /** The message of each invalid field of the body, by the name of the field. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorResponse = z.infer<typeof ErrorResponse>

/** An error response as a client reads it. Another server may leave fields out. */
export const ReceivedErrorResponse = z.partial(ErrorResponse)
