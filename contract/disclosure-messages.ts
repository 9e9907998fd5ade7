import { deskLimits } from './desk-limits.ts'
import type { LineFieldMessages, TextFieldMessages } from './field-messages.ts'
import { limits } from './limits.ts'

export const disclosureReportMissing = {
  code: 'disclosure-report-missing',
  status: 400,
  text: 'Please say whom you told about the disclosure, or why nobody.',
} as const
export const toldInFuture = {
  code: 'told-in-future',
  status: 400,
  text: 'This time is in the future.',
} as const

export const disclosureToldField = { missing: 'Please choose whether you told somebody.' } as const
export const disclosureToldToField: LineFieldMessages = {
  missing: 'Please enter whom you told.',
  tooLong: `This can have at most ${limits.fullName.max} characters.`,
  hidden: 'This contains hidden characters. Please type it again.',
  lineBreak: 'This must be a single line.',
}
export const disclosureToldAtField = { invalid: 'Please enter when you told them.' } as const
export const disclosureEntryField: LineFieldMessages = {
  missing: 'Please enter the number of the entry, or why there is none.',
  tooLong: `The number can have at most ${limits.fullName.max} characters.`,
  hidden: 'The number contains hidden characters. Please type it again.',
  lineBreak: 'The number must be a single line.',
}
export const notToldField: TextFieldMessages = {
  missing: 'Please enter why you told nobody.',
  tooLong: `The reason can have at most ${deskLimits.decisionNote.max} characters.`,
  hidden: 'The reason contains hidden characters. Please type it again.',
}
