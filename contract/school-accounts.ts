import * as z from 'zod/mini'
import {
  AuthenticatorSecret,
  memberStatuses,
  OwnSecondFactors,
  ownActions,
  RecoveryCodes,
  SecondFactor,
  SignInStep,
} from './members.ts'
import { PasskeyCreation } from './passkeys.ts'
import { EmailAddress } from './text.ts'

/**
 * A school has at most one person with each role.
 * - `owner`: also invites and removes the editor.
 * - `editor`: the second person.
 */
export const schoolRoles = ['owner', 'editor'] as const
export const SchoolRole = z.enum(schoolRoles)
export type SchoolRole = z.infer<typeof SchoolRole>

export const schoolActions = [
  ...ownActions,
  'member-invited',
  'member-removed',
  'ownership-handed-over',
  'ownership-received',
  'answer-written',
  'answer-withdrawn',
  'review-disputed',
  'profile-saved',
  'profile-published',
  'profile-picture-added',
  'programme-asked',
  'programme-withdrawn',
  'feedback-codes-shown',
  'event-offered',
  'event-offer-withdrawn',
  'event-entered',
  'event-entry-withdrawn',
  'event-results-written',
  'certificates-issued',
  'certificate-revoked',
  'opportunity-offered',
  'opportunity-changed',
  'opportunity-withdrawn',
] as const
export const SchoolAction = z.enum(schoolActions)
export type SchoolAction = z.infer<typeof SchoolAction>

/** A person who speaks for one school. */
export const SchoolMember = z.object({
  id: z.string(),
  email: z.string(),
  role: SchoolRole,
  schoolCode: z.string(),
})
export type SchoolMember = z.infer<typeof SchoolMember>

export const SchoolSession = z.object({
  step: SignInStep,
  csrfToken: z.string(),
  member: SchoolMember,
  secondFactors: z.array(SecondFactor),
  /** ISO 8601. Without activity, the session ends earlier. */
  expiresAt: z.string(),
})
export type SchoolSession = z.infer<typeof SchoolSession>

export const SchoolInvitation = z.object({
  email: z.string(),
  role: SchoolRole,
  schoolCode: z.string(),
  authenticator: AuthenticatorSecret,
  passkey: PasskeyCreation,
})
export type SchoolInvitation = z.infer<typeof SchoolInvitation>

export const AcceptedSchoolInvitation = z.extend(RecoveryCodes, { session: SchoolSession })
export type AcceptedSchoolInvitation = z.infer<typeof AcceptedSchoolInvitation>

export const OwnSchoolAccount = z.extend(OwnSecondFactors, { member: SchoolMember })
export type OwnSchoolAccount = z.infer<typeof OwnSchoolAccount>

export const SchoolAccount = z.extend(SchoolMember, {
  status: z.enum(memberStatuses),
  secondFactors: z.array(SecondFactor),
  addedOn: z.string(),
})
export type SchoolAccount = z.infer<typeof SchoolAccount>

export const EditorInvitation = z.object({ email: EmailAddress })

export const SchoolMemberId = z.string().check(z.uuid())

export const SchoolLogQuery = z.object({
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
})

export const SchoolLogPage = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      action: SchoolAction,
      detail: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
})
export type SchoolLogPage = z.infer<typeof SchoolLogPage>
