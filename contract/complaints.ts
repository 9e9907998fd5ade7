import * as z from 'zod/mini'
import {
  complaintKindNames,
  type complaintKinds,
  complaintOutcomeNames,
  dataRequestNames,
} from './complaint-choices.ts'
import { complaintClasses } from './complaint-classes.ts'
import {
  complaintKindField,
  complaintNumberField,
  complaintPost,
  complaintText,
  dataRequestField,
} from './complaint-messages.ts'
import { readComplaintNumber } from './complaint-number.ts'
import { emailField, yourName } from './field-texts.ts'
import { FormId } from './form-id.ts'
import { limits } from './limits.ts'
import { EmailAddress, personLine, personText } from './text.ts'

const ComplaintNumber = z.string(complaintNumberField.missing).check(
  z.overwrite((typed) => readComplaintNumber(typed) ?? typed.trim()),
  z.minLength(1, complaintNumberField.missing),
  z.maxLength(limits.complaintNumber.max, complaintNumberField.invalid),
  z.refine((typed) => readComplaintNumber(typed) !== undefined, complaintNumberField.invalid),
)

type Typed = { kind?: keyof typeof complaintKinds; email?: unknown; dataRequest?: unknown }

/** Without `when`, Zod skips the check if another field is invalid. */
const neededForData = (field: 'email' | 'dataRequest', error: string) =>
  z.refine<Typed>((form) => form.kind !== 'personal-data' || form[field] !== undefined, {
    error,
    path: [field],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export const complaintFields = {
  kind: z.enum(complaintKindNames, complaintKindField.missing),
  dataRequest: z.optional(z.enum(dataRequestNames, dataRequestField.missing)),
  /** A link to the post, its id, or a description. */
  post: z.optional(personLine(complaintPost, limits.complaintPost)),
  earlierNumber: z.optional(ComplaintNumber),
  message: personText(complaintText, limits.message),
  name: z.optional(personLine(yourName, limits.fullName)),
  email: z.optional(EmailAddress),
}

/** The staff searches personal data by email address, so requests about personal data need an address. */
export const ComplaintInput = z
  .object({ id: FormId, ...complaintFields })
  .check(neededForData('email', emailField.missing), neededForData('dataRequest', dataRequestField.missing))
export type ComplaintInput = z.infer<typeof ComplaintInput>

const complaintClass = z.enum(complaintClasses)

export const ComplaintReceived = z.object({
  number: z.string(),
  complaintClass,
  /** A full hour, ISO 8601. Null after the complaint is closed. */
  dueAt: z.nullable(z.string()),
})
export type ComplaintReceived = z.infer<typeof ComplaintReceived>

export const ComplaintStatusQuery = z.object({ number: ComplaintNumber })

export const ComplaintStatus = z.object({
  number: z.string(),
  complaintClass,
  /** `YYYY-MM-DD` in India. */
  openedOn: z.string(),
  acknowledged: z.boolean(),
  dueAt: z.nullable(z.string()),
  closedOn: z.nullable(z.string()),
  outcome: z.nullable(z.enum(complaintOutcomeNames)),
  /** Empty if the complaint has an email address, which gets the answers. */
  answers: z.array(z.string()),
})
export type ComplaintStatus = z.infer<typeof ComplaintStatus>
