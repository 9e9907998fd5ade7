import type { LineFieldMessages, TextFieldMessages } from './field-messages.ts'

/** Only the desk and the form for suggestions need these limits, in characters. */
export const directoryLimits = {
  line: 200,
  reason: 500,
  details: 1000,
  website: 200,
  found: 20,
  history: 50,
} as const

export const schoolLine: LineFieldMessages = {
  missing: 'Please fill in this field.',
  tooLong: `This can have at most ${directoryLimits.line} characters.`,
  hidden: 'This contains hidden characters. Please type it again.',
  lineBreak: 'This must be a single line.',
}

export const changeReason: TextFieldMessages = {
  missing: 'Please say why, so that others can follow the change.',
  tooLong: `The reason can have at most ${directoryLimits.reason} characters.`,
  hidden: 'The reason contains hidden characters. Please type it again.',
}

export const suggestionDetails: TextFieldMessages = {
  missing: 'Please say what is wrong, and how it should be.',
  tooLong: `This can have at most ${directoryLimits.details} characters.`,
  hidden: 'This contains hidden characters. Please type it again.',
}

export const suggestionKindField = { missing: 'Please choose what is wrong.' } as const

export const schoolClosed = {
  code: 'school-closed',
  status: 409,
  text: 'This school has closed, so it takes no new reviews. Nothing was sent. If the school is open, tell us with “Suggest a correction” on its page.',
} as const

export const websiteField = {
  invalid: 'Please enter an address such as https://school.example.in.',
} as const

export const positionField = {
  invalid: 'A position needs both numbers: latitude 6 to 38, longitude 68 to 98.',
} as const
export const classField = { invalid: 'Classes are from 1 to 12, the lowest first.' } as const
export const pincodeField = { invalid: 'A pincode has 6 digits and does not begin with 0.' } as const
export const stateField = { invalid: 'Please choose a state.' } as const
export const codeField = { invalid: 'A school code has 8 digits, or 11 digits and letters.' } as const

export const schoolChangeUnknown = {
  code: 'school-change-unknown',
  status: 404,
  text: 'We do not know this change.',
} as const
export const suggestionUnknown = {
  code: 'suggestion-unknown',
  status: 404,
  text: 'This suggestion does not exist, or somebody has decided it.',
} as const
export const schoolChanged = {
  code: 'school-changed',
  status: 409,
  text: 'The school has changed since you opened this page. Nothing was saved. Please reload the page and look again.',
} as const
export const tooManyCodes = {
  code: 'too-many-codes',
  status: 409,
  text: 'A school can have at most four codes.',
} as const
export const codeTaken = {
  code: 'code-taken',
  status: 409,
  text: 'Another school has this code.',
} as const
export const changeImpossible = {
  code: 'change-impossible',
  status: 409,
  text: 'This change would change nothing, or does not fit this school.',
} as const
export const undoImpossible = {
  code: 'undo-impossible',
  status: 409,
  text: 'The schools have changed since then, or the change is undone already. Please make a new change instead.',
} as const
