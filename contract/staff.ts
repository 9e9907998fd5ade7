import * as z from 'zod/mini'
import { LoginInput } from './accounts.ts'
import { ownActions, SecondFactor, SignInStep } from './members.ts'

/**
 * - `moderator`: decides about posts, and handles complaints.
 * - `editor`: publishes the Times.
 * - `directory`: maintains schools.
 * - `admin`: may do all of this, and manages staff accounts.
 */
export const staffRoles = ['moderator', 'editor', 'directory', 'admin'] as const
export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>

export const staffActions = [
  ...ownActions,
  'staff-added',
  'role-changed',
  'staff-disabled',
  'staff-enabled',
  'staff-reset',
  'complaint-recorded',
  'complaint-answered',
  'complaint-class-changed',
  'complaint-closed',
  'inbox-entry-changed',
  'inbox-note-added',
  'inbox-reply-sent',
  'personal-data-searched',
  'personal-data-erased',
  'breach-recorded',
  'complaint-attached',
  'complaint-detached',
  'case-decided',
  'case-opened',
  'posts-searched',
  'decision-undone',
  'school-member-revoked',
  'school-changed',
  'school-change-undone',
  'suggestion-declined',
  'schools-imported',
  'item-saved',
  'item-published',
  'item-scheduled',
  'item-schedule-cancelled',
  'item-unpublished',
  'item-deleted',
  'site-text-saved',
  'story-changes-proposed',
  'story-declined',
  'story-published',
  'answer-published',
  'answer-refused',
  'answer-removed',
  'event-offered',
  'event-published',
  'event-refused',
  'event-cancelled',
  'event-results-published',
  'claim-accepted',
  'claim-refused',
  'claim-owner-asked',
  'claimant-asked',
  'claim-document-opened',
  'mail-domain-matched',
  'letter-printed',
  'letter-posted',
  'profile-published',
  'profile-refused',
  'profile-seen',
  'profile-taken-back',
  'profile-hidden',
  'programme-saved',
  'trainer-saved',
  'programme-scheduled',
  'programme-session-cancelled',
  'programme-request-declined',
  'programme-session-done',
  'feedback-codes-shown',
  'certificates-issued',
  'certificate-revoked',
  'opportunity-published',
  'opportunity-refused',
  'offerer-asked',
] as const
export const StaffAction = z.enum(staffActions)
export type StaffAction = z.infer<typeof StaffAction>

export const StaffMember = z.object({ id: z.string(), email: z.string(), role: StaffRole })
export type StaffMember = z.infer<typeof StaffMember>

export const DeskLogin = LoginInput

export const DeskSession = z.object({
  step: SignInStep,
  csrfToken: z.string(),
  staff: StaffMember,
  secondFactors: z.array(SecondFactor),
  /** ISO 8601. Without activity, the session ends earlier. */
  expiresAt: z.string(),
})
export type DeskSession = z.infer<typeof DeskSession>
