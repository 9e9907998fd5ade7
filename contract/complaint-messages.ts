import { formatCount, type LineFieldMessages, type TextFieldMessages } from './field-messages.ts'
import { limits } from './limits.ts'

export const complaintUnknown = {
  code: 'complaint-unknown',
  status: 404,
  text: 'We have no complaint with this number. Please check it, or ask us about it by email.',
} as const

export const complaintClosed = {
  code: 'complaint-closed',
  status: 409,
  text: 'This complaint is already closed. Please load the page again.',
} as const

export const complaintHasPost = {
  code: 'complaint-has-post',
  status: 409,
  text: 'This complaint is already attached to a post. Please detach it first.',
} as const

export const complaintOfReport = {
  code: 'complaint-of-report',
  status: 409,
  text: 'A report of a post always belongs to this post.',
} as const

export const complaintOutcomeWrong = {
  code: 'complaint-outcome-wrong',
  status: 409,
  text: 'This outcome does not match the state of the post. Please decide about the post first.',
} as const

export const receivedInFuture = {
  code: 'received-in-future',
  status: 400,
  text: 'This time is in the future.',
} as const

export const receivedTooEarly = {
  code: 'received-too-early',
  status: 400,
  text: 'This time is more than 90 days ago.',
} as const

export const complaintText: TextFieldMessages = {
  missing: 'Please tell us what your complaint is about.',
  tooLong: `Your text can have at most ${formatCount(limits.message.max)} characters.`,
  hidden: 'Your text contains hidden characters. Please type it again.',
}

export const complaintAnswer: TextFieldMessages = {
  missing: 'The answer is missing.',
  tooLong: `The answer can have at most ${formatCount(limits.message.max)} characters.`,
  hidden: 'The answer contains hidden characters. Please type it again.',
}

export const complaintPost: LineFieldMessages = {
  missing: 'Please say where the post is.',
  tooLong: `The location of the post can have at most ${formatCount(limits.complaintPost.max)} characters.`,
  hidden: 'The location of the post contains hidden characters. Please type it again.',
  lineBreak: 'The location of the post must be a single line.',
}

export const complaintKindField = { missing: 'Please choose what your complaint is about.' } as const

export const complaintChannelField = { missing: 'Please choose how the complaint arrived.' } as const

export const complaintClassField = { missing: 'Please choose the class.' } as const

export const complaintOutcomeField = { missing: 'Please choose the outcome.' } as const

export const receivedAtField = { invalid: 'Please enter when the complaint arrived.' } as const

export const dataRequestField = { missing: 'Please choose what you want us to do with your data.' } as const

export const complaintNumberField = {
  missing: 'The number is missing.',
  invalid:
    'There is a mistake in this number. A complaint number has four groups of four letters and digits.',
} as const
