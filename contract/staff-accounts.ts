import * as z from 'zod/mini'
import { deskLimits } from './desk-limits.ts'
import { staffDayField, staffTargetField } from './desk-messages.ts'
import {
  AuthenticatorSecret,
  memberStatuses,
  OwnSecondFactors,
  RecoveryCodes,
  SecondFactor,
} from './members.ts'
import { PasskeyCreation } from './passkeys.ts'
import { DeskSession, StaffAction, StaffMember, StaffRole } from './staff.ts'
import { EmailAddress } from './text.ts'

export const Invitation = z.object({
  email: z.string(),
  role: StaffRole,
  authenticator: AuthenticatorSecret,
  passkey: PasskeyCreation,
})
export type Invitation = z.infer<typeof Invitation>

export const AcceptedInvitation = z.extend(RecoveryCodes, { session: DeskSession })
export type AcceptedInvitation = z.infer<typeof AcceptedInvitation>

export const OwnStaffAccount = z.extend(OwnSecondFactors, { staff: StaffMember })
export type OwnStaffAccount = z.infer<typeof OwnStaffAccount>

export const NewStaff = z.object({ email: EmailAddress, role: StaffRole })
export type NewStaff = z.infer<typeof NewStaff>

export const StaffChange = z.object({ role: z.optional(StaffRole), disabled: z.optional(z.boolean()) })
export type StaffChange = z.infer<typeof StaffChange>

export const StaffId = z.string().check(z.uuid())

export const StaffAccount = z.extend(StaffMember, {
  status: z.enum(memberStatuses),
  secondFactors: z.array(SecondFactor),
  addedOn: z.string(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

const wholeNumber = z.string().check(z.regex(/^\d{1,15}$/))

/** PostgreSQL refuses days such as February 30, and the year 0. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text >= '0001'
}

export const StaffLogQuery = z.object({
  staff: z.optional(StaffId),
  action: z.optional(StaffAction),
  target: z.optional(
    z.string().check(
      z.maxLength(deskLimits.staffLogTarget.max, staffTargetField.tooLong),
      // PostgreSQL refuses NUL.
      z.regex(/^\P{Cc}*$/u, staffTargetField.invalid),
    ),
  ),
  /** `YYYY-MM-DD` in India. */
  day: z.optional(
    z
      .string()
      .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, staffDayField.invalid), z.refine(isDay, staffDayField.invalid)),
  ),
  before: z.optional(wholeNumber),
})
export type StaffLogQuery = z.infer<typeof StaffLogQuery>

export const OwnLogQuery = z.omit(StaffLogQuery, { staff: true })

export const StaffLogPage = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** Null for the command line. */
      staff: z.nullable(z.object({ id: z.string(), email: z.string() })),
      action: StaffAction,
      target: z.nullable(z.string()),
      detail: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
})
export type StaffLogPage = z.infer<typeof StaffLogPage>
