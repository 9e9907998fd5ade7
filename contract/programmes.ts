import * as z from 'zod/mini'
import { readComplaintNumber } from './complaint-number.ts'
import { FormId } from './form-id.ts'
import { limits } from './limits.ts'
import { bestParts, feedbackMarks, programmeLimits, requestStates } from './programme-choices.ts'
import {
  chosenProgramme,
  classField,
  classOrder,
  feedbackChoice,
  feedbackCodeField,
  programmeRequestUnknown,
  pupilsField,
  remarkField,
  wishedMonth,
} from './programme-messages.ts'
import { randomId } from './reviews.ts'
import { personText } from './text.ts'

/** Accepts digits as forms send them. */
export function wholeNumberField(message: string, { min, max }: { min: number; max: number }) {
  return z.string(message).check(
    z.trim(),
    z.maxLength(6, message),
    z.refine((typed) => /^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max, message),
  )
}

const classNumber = wholeNumberField(classField.invalid, programmeLimits.class)

/** From one class to another. */
export const classes = { fromClass: classNumber, toClass: classNumber }

export const classesInOrder = z.refine<{ fromClass: string; toClass: string }>(
  ({ fromClass, toClass }) => Number(fromClass) <= Number(toClass),
  { error: classOrder.invalid, path: ['toClass'] },
)

export const ProgrammeId = randomId(chosenProgramme.missing)

export const ProgrammeRequestInput = z
  .object({
    /** A repeated form has the same id. */
    id: FormId,
    programmeId: ProgrammeId,
    /** `YYYY-MM`, this month or one of those that follow. */
    wishedMonth: z
      .string(wishedMonth.missing)
      .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, wishedMonth.missing)),
    ...classes,
    pupils: wholeNumberField(pupilsField.invalid, programmeLimits.pupils),
    remark: z.optional(z.union([z.literal(''), personText(remarkField, programmeLimits.remark)])),
  })
  .check(classesInOrder)
export type ProgrammeRequestInput = z.infer<typeof ProgrammeRequestInput>

export const ProgrammeRequestParams = z.object({ id: randomId(programmeRequestUnknown.text) })

/** What a programme is, in the language of the request. */
export const Programme = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** What the school provides. Can be empty. */
  material: z.string(),
  fromClass: z.number(),
  toClass: z.number(),
  days: z.number(),
  /** On each day. */
  minutes: z.number(),
  capacity: z.number(),
})
export type Programme = z.infer<typeof Programme>

/** Answers by mark from 1 to 5, and by best part in the order of `bestParts`. */
export const FeedbackSums = z.object({
  answers: z.number(),
  useful: z.array(z.number()),
  understandable: z.array(z.number()),
  best: z.array(z.number()),
})
export type FeedbackSums = z.infer<typeof FeedbackSums>

/** `sums` is null if too few answered. */
export const FeedbackResult = z.object({ sums: z.nullable(FeedbackSums) })
export type FeedbackResult = z.infer<typeof FeedbackResult>

export const session = {
  id: z.string(),
  /** ISO 8601. */
  beginsAt: z.string(),
  endsAt: z.string(),
  /** Null before the session has taken place. */
  participants: z.nullable(z.number()),
  /** The last day, `YYYY-MM-DD`. Null without feedback. */
  feedbackUntil: z.nullable(z.string()),
  /** Null before the last day has passed. */
  feedback: z.nullable(FeedbackResult),
} as const

export const requestFields = {
  id: z.string(),
  programme: z.object({ id: z.string(), title: z.string() }),
  wishedMonth: z.string(),
  fromClass: z.number(),
  toClass: z.number(),
  pupils: z.number(),
  remark: z.string(),
  state: z.enum(requestStates),
  /** Days in India, `YYYY-MM-DD`. */
  askedOn: z.string(),
  /** ISO 8601. Null unless the request waits for the staff. */
  dueAt: z.nullable(z.string()),
  /** Of the staff, when it declined the request or cancelled its session. */
  sentence: z.nullable(z.string()),
} as const

export const SchoolRequest = z.object({ ...requestFields, session: z.nullable(z.object(session)) })
export type SchoolRequest = z.infer<typeof SchoolRequest>

/** Requests: the newest first. */
export const SchoolProgrammes = z.object({
  programmes: z.array(Programme),
  requests: z.array(SchoolRequest),
})
export type SchoolProgrammes = z.infer<typeof SchoolProgrammes>

/** One code for each participant. Each works once. */
export const FeedbackCodes = z.object({
  programme: z.string(),
  school: z.string(),
  /** `YYYY-MM-DD`. */
  heldOn: z.string(),
  lastDay: z.string(),
  codes: z.array(z.string()),
})
export type FeedbackCodes = z.infer<typeof FeedbackCodes>

/** Like the number of a complaint. */
const FeedbackCode = z.string(feedbackCodeField.missing).check(
  z.overwrite((typed) => readComplaintNumber(typed) ?? typed.trim()),
  z.minLength(1, feedbackCodeField.missing),
  z.maxLength(limits.complaintNumber.max, feedbackCodeField.invalid),
  z.refine((typed) => readComplaintNumber(typed) !== undefined, feedbackCodeField.invalid),
)

/** A free text is not asked, because it could identify who wrote it. */
export const FeedbackInput = z.object({
  code: FeedbackCode,
  useful: z.enum(feedbackMarks, feedbackChoice.missing),
  understandable: z.enum(feedbackMarks, feedbackChoice.missing),
  best: z.enum(bestParts, feedbackChoice.missing),
})
export type FeedbackInput = z.infer<typeof FeedbackInput>

/** A programme that took place at a school, as readers see it. */
export type TookPart = {
  title: string
  /** `YYYY-MM`. */
  month: string
  feedback: FeedbackSums | null
}
