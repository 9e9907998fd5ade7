import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { programmeLimits } from './programme-choices.ts'
import { deskNumber, deskText, trainerUnknown } from './programme-messages.ts'
import { classes, classesInOrder, Programme, requestFields, session, wholeNumberField } from './programmes.ts'
import { randomId } from './reviews.ts'
import { pageNumber } from './schools.ts'
import { EmailAddress, personLine, personText } from './text.ts'

const version = z.int().check(z.nonnegative(), z.maximum(1_000_000_000))

const line = (label: string, bounds: { max: number }) => personLine(deskText(label, bounds.max), bounds)
const text = (label: string, bounds: { max: number }) => personText(deskText(label, bounds.max), bounds)
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([z.literal(''), schema])
const number = (label: string, bounds: { min: number; max: number }) =>
  wholeNumberField(deskNumber(label, bounds), bounds)

const { title, description, material, days, minutes, capacity, participants, sentence, trainerName } =
  programmeLimits

const programmeFields = {
  title: line('The title', title),
  description: text('The text', description),
  titleHindi: optional(line('The title in Hindi', title)),
  descriptionHindi: optional(text('The text in Hindi', description)),
  material: optional(text('The material', material)),
  ...classes,
  days: number('The number of days', days),
  minutes: number('The number of minutes', minutes),
  capacity: number('The capacity', capacity),
}

export const ProgrammeInput = z.object(programmeFields).check(classesInOrder)
export type ProgrammeInput = z.infer<typeof ProgrammeInput>

/** @property retired schools can no longer ask for it */
export const ProgrammeChange = z
  .object({ version, retired: z.boolean(), ...programmeFields })
  .check(classesInOrder)
export type ProgrammeChange = z.infer<typeof ProgrammeChange>

export const DeskProgramme = z.extend(Programme, {
  version: z.number(),
  retired: z.boolean(),
  titleHindi: z.string(),
  descriptionHindi: z.string(),
})
export type DeskProgramme = z.infer<typeof DeskProgramme>

export const TrainerInput = z.object({ name: line('The name', trainerName), email: EmailAddress })
export type TrainerInput = z.infer<typeof TrainerInput>

export const TrainerChange = z.extend(TrainerInput, { retired: z.boolean() })
export type TrainerChange = z.infer<typeof TrainerChange>

export const TrainerId = randomId(trainerUnknown.text)

export const Trainer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  retired: z.boolean(),
})
export type Trainer = z.infer<typeof Trainer>

/** Those that have ended stand last. */
export const ProgrammeCatalogue = z.object({
  programmes: z.array(DeskProgramme),
  trainers: z.array(Trainer),
})
export type ProgrammeCatalogue = z.infer<typeof ProgrammeCatalogue>

export const requestLists = ['waiting', 'scheduled', 'done', 'closed'] as const

export const DeskRequestQuery = z.object({
  list: z._default(z.enum(requestLists), 'waiting'),
  page: pageNumber,
})
export type DeskRequestQuery = z.infer<typeof DeskRequestQuery>

export const DeskSession = z.object({
  ...session,
  /** Null if the trainer has been deleted. */
  trainer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The id of an item of the Times. */
  eventId: z.nullable(z.string()),
})
export type DeskSession = z.infer<typeof DeskSession>

export const DeskRequest = z.object({
  ...requestFields,
  version: z.number(),
  programme: Programme,
  school: z.object({ _id: z.string(), name: z.string(), city: z.string(), district: z.string() }),
  session: z.nullable(DeskSession),
})
export type DeskRequest = z.infer<typeof DeskRequest>

export const DeskRequestList = z.object({
  requests: z.array(DeskRequest),
  total: z.number(),
  waiting: z.number(),
})
export type DeskRequestList = z.infer<typeof DeskRequestList>

const dayInvalid = 'The day must be a date such as 2026-11-30.'

export const CalendarQuery = z.object({
  /** The first day, `YYYY-MM-DD` in India. */
  from: z.string(dayInvalid).check(
    z.regex(/^20\d\d-\d\d-\d\d$/, dayInvalid),
    z.refine((day) => !Number.isNaN(Date.parse(day)), dayInvalid),
  ),
  days: wholeNumberField('The number of days is wrong.', programmeLimits.calendarDays),
})
export type CalendarQuery = z.infer<typeof CalendarQuery>

/** Sessions that are scheduled or took place, by time. */
export const SessionCalendar = z.object({ requests: z.array(DeskRequest) })

const timeInvalid = 'Please choose a day and a time.'
const time = z.string(timeInvalid).check(
  z.maxLength(limits.dateTime.max, timeInvalid),
  z.refine(
    (value) => /^20\d\d-.*(?:Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
    timeInvalid,
  ),
)
const maximumMs = programmeLimits.days.max * 24 * 3_600_000

/** Times in ISO 8601 with an offset. `endsAt` is on the last day. */
export const SessionInput = z
  .object({ version, trainerId: randomId('Please choose a trainer.'), beginsAt: time, endsAt: time })
  .check(
    z.refine(
      ({ beginsAt, endsAt }) => {
        const length = Date.parse(endsAt) - Date.parse(beginsAt)
        return Number.isNaN(length) || (length > 0 && length <= maximumMs)
      },
      { error: 'The end must be after the beginning, and at most ten days later.', path: ['endsAt'] },
    ),
  )
export type SessionInput = z.infer<typeof SessionInput>

export const RequestVersion = z.object({ version })

/** The school reads the sentence. */
export const RequestSentence = z.object({ version, sentence: text('The sentence to the school', sentence) })
export type RequestSentence = z.infer<typeof RequestSentence>

export const SessionDone = z.object({
  version,
  participants: number('The number of participants', participants),
})
export type SessionDone = z.infer<typeof SessionDone>
