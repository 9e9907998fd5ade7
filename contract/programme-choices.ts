/* No zod here: forms show the choices before they load the schemas. */

/**
 * - `asked`: waits for the staff.
 * - `scheduled`: has a date and a trainer.
 * - `done`: took place. Readers see it on the page of the school.
 * - `declined`: by the staff, with a sentence.
 * - `withdrawn`: by the school.
 */
export const requestStates = ['asked', 'scheduled', 'done', 'declined', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** What participants can choose as the best part. */
export const bestParts = ['doing', 'learning', 'together', 'trainer', 'nothing'] as const
export type BestPart = (typeof bestParts)[number]

/** The lowest first. */
export const feedbackMarks = ['1', '2', '3', '4', '5'] as const

/** Lengths of texts are in UTF-16 code units. */
export const programmeLimits = {
  title: { max: 80 },
  description: { max: 600 },
  material: { max: 600 },
  class: { min: 1, max: 12 },
  /** Of one session. */
  days: { min: 1, max: 10 },
  /** On each day. */
  minutes: { min: 15, max: 600 },
  capacity: { min: 1, max: 2000 },
  pupils: { min: 1, max: 2000 },
  participants: { min: 1, max: 2000 },
  remark: { max: 1000 },
  sentence: { max: 600 },
  trainerName: { max: 100 },
  /** A school can wish a month until then. */
  monthsAhead: 12,
  /** Monday to Friday. */
  answeredWithinWorkingDays: 5,
  /** After the staff has recorded that the session took place. */
  feedbackDays: 14,
  /** With fewer answers, nobody learns any of them. */
  feedbackAnswers: 10,
  requestsPerPage: 50,
  calendarDays: { min: 1, max: 42 },
  /** Months after which the address of a trainer who has left is deleted. */
  formerTrainerMonths: 12,
} as const

const quarterMonths = [
  ['04', '05', '06'],
  ['07', '08', '09'],
  ['10', '11', '12'],
  ['01', '02', '03'],
] as const

/**
 * Returns the months of the four quarters of a year of programmes, each `YYYY-MM`.
 * @param year in which the year begins, on 1 April, as in `brand/school-programme.ts`
 */
export function quartersOf(year: number): string[][] {
  return quarterMonths.map((months) => months.map((month) => `${month >= '04' ? year : year + 1}-${month}`))
}

/** Returns when the year of programmes began that contains the day. @param day `YYYY-MM-DD` or `YYYY-MM` */
export function programmeYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** Returns the current month and those that follow, each `YYYY-MM`. @param day `YYYY-MM-DD` */
export function monthsFrom(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: programmeLimits.monthsAhead }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  )
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Returns on how many days a session takes place, and how long it is on each of them.
 * @param begins,ends of the first and the last day, in milliseconds
 */
export function sessionParts(begins: number, ends: number): { days: number; minutes: number } {
  const days = Math.floor((ends - begins - 1) / dayMs) + 1
  return { days, minutes: Math.round((ends - begins - (days - 1) * dayMs) / minuteMs) }
}
