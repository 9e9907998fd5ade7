import * as z from 'zod/mini'
import type * as accountMessages from './account-messages.ts'
import type * as answerMessages from './answer-messages.ts'
import type * as certificateMessages from './certificate-messages.ts'
import type * as complaintMessages from './complaint-messages.ts'
import type * as credentialMessages from './credential-messages.ts'
import type * as deskMessages from './desk-messages.ts'
import type * as directoryMessages from './directory-messages.ts'
import type * as disclosureMessages from './disclosure-messages.ts'
import type * as editingMessages from './editing-messages.ts'
import type * as memberMessages from './member-messages.ts'
import type * as messages from './messages.ts'
import type * as nearMessages from './near-messages.ts'
import type * as offerMessages from './opportunity-offer-messages.ts'
import type * as programmeMessages from './programme-messages.ts'
import type * as schoolAccountMessages from './school-account-messages.ts'
import type * as schoolClaimMessages from './school-claim-messages.ts'
import type * as schoolEventMessages from './school-event-messages.ts'
import type * as schoolImportMessages from './school-import-messages.ts'
import type * as schoolProfileMessages from './school-profile-messages.ts'
import type * as seatMessages from './seat-messages.ts'
import type * as youngWriterMessages from './young-writer-messages.ts'

type Messages =
  | (typeof messages)[keyof typeof messages]
  | (typeof accountMessages)[keyof typeof accountMessages]
  | (typeof answerMessages)[keyof typeof answerMessages]
  | (typeof certificateMessages)[keyof typeof certificateMessages]
  | (typeof complaintMessages)[keyof typeof complaintMessages]
  | (typeof credentialMessages)[keyof typeof credentialMessages]
  | (typeof disclosureMessages)[keyof typeof disclosureMessages]
  | (typeof deskMessages)[keyof typeof deskMessages]
  | (typeof directoryMessages)[keyof typeof directoryMessages]
  | (typeof editingMessages)[keyof typeof editingMessages]
  | (typeof nearMessages)[keyof typeof nearMessages]
  | (typeof offerMessages)[keyof typeof offerMessages]
  | (typeof memberMessages)[keyof typeof memberMessages]
  | (typeof programmeMessages)[keyof typeof programmeMessages]
  | (typeof schoolAccountMessages)[keyof typeof schoolAccountMessages]
  | (typeof youngWriterMessages)[keyof typeof youngWriterMessages]
  | (typeof schoolClaimMessages)[keyof typeof schoolClaimMessages]
  | (typeof seatMessages)[keyof typeof seatMessages]
  | (typeof schoolEventMessages)[keyof typeof schoolEventMessages]
  | (typeof schoolImportMessages)[keyof typeof schoolImportMessages]
  | (typeof schoolProfileMessages)[keyof typeof schoolProfileMessages]

export type ErrorMessage = Extract<Messages, { readonly status: number }>

export const ErrorResponse = z.object({
  message: z.string(),
  code: z.string(),
  /** Repeats `message` in the calls for Google sign-in. */
  error: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorResponse = z.infer<typeof ErrorResponse>

/** The error of a proxy can lack any field. */
export const ReceivedErrorResponse = z.partial(ErrorResponse)
