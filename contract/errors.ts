import * as z from 'zod/mini'
import type * as complaintMessages from './complaint-messages.ts'
import type * as credentialMessages from './credential-messages.ts'
import type * as deskMessages from './desk-messages.ts'
import type * as messages from './messages.ts'
import type * as nearMessages from './near-messages.ts'

type Messages =
  | (typeof messages)[keyof typeof messages]
  | (typeof complaintMessages)[keyof typeof complaintMessages]
  | (typeof credentialMessages)[keyof typeof credentialMessages]
  | (typeof deskMessages)[keyof typeof deskMessages]
  | (typeof nearMessages)[keyof typeof nearMessages]

export type ErrorMessage = Extract<Messages, { readonly status: number }>

export const ErrorResponse = z.object({
  message: z.string(),
  code: z.string(),
  /** Repeats `message` for Google. */
  error: z.optional(z.string()),
  /** By field name. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorResponse = z.infer<typeof ErrorResponse>

/** A proxy's error can lack any field. */
export const ReceivedErrorResponse = z.partial(ErrorResponse)
