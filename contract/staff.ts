import * as z from 'zod/mini'
import { LoginInput } from './accounts.ts'

/**
 * - `moderator`: decides about posts, and handles complaints.
 * - `editor`: publishes the Times.
 * - `directory`: maintains schools.
 * - `admin`: may do all of this, and manages staff accounts.
 */
export const staffRoles = ['moderator', 'editor', 'directory', 'admin'] as const
export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>

/** Add an entry for each new action. */
export const staffActions = [
  'sign-in',
  'second-factor-refused',
  'sign-out',
  'invitation-accepted',
  'password-changed',
  'authenticator-replaced',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-replaced',
  'staff-added',
  'role-changed',
  'staff-disabled',
  'staff-enabled',
  'staff-reset',
  'complaint-recorded',
  'complaint-answered',
  'complaint-class-changed',
  'complaint-closed',
  'personal-data-searched',
  'personal-data-erased',
  'breach-recorded',
  'case-decided',
  'decision-undone',
] as const
export const StaffAction = z.enum(staffActions)
export type StaffAction = z.infer<typeof StaffAction>

export const secondFactors = ['authenticator', 'passkey', 'recovery-code'] as const
export const SecondFactor = z.enum(secondFactors)
export type SecondFactor = z.infer<typeof SecondFactor>

export const csrfHeader = 'X-CSRF-Token'

export const StaffMember = z.object({ id: z.string(), email: z.string(), role: StaffRole })
export type StaffMember = z.infer<typeof StaffMember>

export const DeskLogin = LoginInput

/** Whether the server waits for a second factor. */
export const DeskSession = z.object({
  step: z.enum(['second factor', 'signed in']),
  /** For the header `X-CSRF-Token`, which every call except GET needs. */
  csrfToken: z.string(),
  staff: StaffMember,
  /** Those that the person can use. */
  secondFactors: z.array(SecondFactor),
  /** It ends earlier without activity. */
  expiresAt: z.string(),
})
export type DeskSession = z.infer<typeof DeskSession>
