import * as m from '#messages'
import { formatCount, type LineFieldMessages, type TextFieldMessages } from './field-messages.ts'
import { programmeLimits } from './programme-choices.ts'

export const programmeUnknown = {
  code: 'programme-unknown',
  status: 404,
  text: m.error_programme_unknown(),
} as const
export const programmeRequestUnknown = {
  code: 'programme-request-unknown',
  status: 404,
  text: m.error_programme_request_unknown(),
} as const
export const programmeAlreadyAsked = {
  code: 'programme-already-asked',
  status: 409,
  text: m.error_programme_already_asked(),
} as const
export const programmeRequestChanged = {
  code: 'programme-request-changed',
  status: 409,
  text: m.error_programme_request_changed(),
} as const
export const monthPassed = {
  code: 'month-passed',
  status: 400,
  text: m.error_month_passed(),
} as const
export const programmeNotOffered = {
  code: 'programme-not-offered',
  status: 400,
  text: m.error_programme_not_offered(),
} as const
export const feedbackNotOpen = {
  code: 'feedback-not-open',
  status: 409,
  text: m.error_feedback_not_open(),
} as const
export const feedbackCodeUnknown = {
  code: 'feedback-code-unknown',
  status: 400,
  text: m.error_feedback_code_unknown(),
} as const

/* The desk is in English only. */
export const programmeChanged = {
  code: 'programme-changed',
  status: 409,
  text: 'Somebody has changed this programme after you opened it. Nothing was saved. Please load it again.',
} as const
export const trainerUnknown = {
  code: 'trainer-unknown',
  status: 404,
  text: 'There is no such trainer.',
} as const
export const trainerBooked = {
  code: 'trainer-booked',
  status: 409,
  text: 'The trainer is somewhere else at this time. Choose another time or another trainer.',
} as const
export const sessionNotOver = {
  code: 'session-not-over',
  status: 409,
  text: 'The session has not ended yet.',
} as const
export const sessionMissing = {
  code: 'session-missing',
  status: 409,
  text: 'This request has no session.',
} as const

export const chosenProgramme = { missing: m.programmes_choose_one() } as const
export const wishedMonth = { missing: m.programmes_choose_month() } as const
export const classField = { invalid: m.programmes_class_invalid() } as const
export const classOrder = { invalid: m.programmes_class_order() } as const
export const pupilsField = {
  invalid: m.programmes_pupils_invalid({ max: formatCount(programmeLimits.pupils.max) }),
} as const
export const remarkField: TextFieldMessages = {
  missing: m.programmes_remark_missing(),
  tooLong: m.programmes_remark_too_long({ max: formatCount(programmeLimits.remark.max) }),
  hidden: m.programmes_remark_hidden(),
}
export const feedbackCodeField = {
  missing: m.programmes_feedback_code_missing(),
  invalid: m.programmes_feedback_code_invalid(),
} as const
export const feedbackChoice = { missing: m.programmes_feedback_choose() } as const

/** Of the desk. */
export function deskText(label: string, max: number): LineFieldMessages {
  return {
    missing: `${label} is missing.`,
    tooLong: `${label} can have at most ${formatCount(max)} characters.`,
    hidden: `${label} contains hidden characters. Please type it again.`,
    lineBreak: `${label} must be a single line.`,
  }
}

/** Of the desk. */
export function deskNumber(label: string, { min, max }: { min: number; max: number }): string {
  return `${label} must be a whole number from ${min} to ${formatCount(max)}.`
}
