import * as m from '#messages'
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
  missing: m.school_line_missing(),
  tooLong: m.school_line_too_long({ line: directoryLimits.line }),
  hidden: m.school_line_hidden(),
  lineBreak: m.school_line_line_break(),
}

export const changeReason: TextFieldMessages = {
  missing: m.change_reason_missing(),
  tooLong: m.change_reason_too_long({ reason: directoryLimits.reason }),
  hidden: m.change_reason_hidden(),
}

export const suggestionDetails: TextFieldMessages = {
  missing: m.suggestion_details_missing(),
  tooLong: m.suggestion_details_too_long({ details: directoryLimits.details }),
  hidden: m.school_line_hidden(),
}

export const suggestionKindField = { missing: m.suggestion_kind_field_missing() } as const

export const schoolClosed = {
  code: 'school-closed',
  status: 409,
  text: m.error_school_closed(),
} as const

export const websiteField = {
  invalid: m.website_field_invalid(),
} as const

export const positionField = {
  invalid: m.position_field_invalid(),
} as const
export const classField = { invalid: m.class_field_invalid() } as const
export const pincodeField = { invalid: m.pincode_field_invalid() } as const
export const stateField = { invalid: m.state_field_invalid() } as const
export const codeField = { invalid: m.code_field_invalid() } as const

export const schoolChangeUnknown = {
  code: 'school-change-unknown',
  status: 404,
  text: m.error_school_change_unknown(),
} as const
export const suggestionUnknown = {
  code: 'suggestion-unknown',
  status: 404,
  text: m.error_suggestion_unknown(),
} as const
export const schoolChanged = {
  code: 'school-changed',
  status: 409,
  text: m.error_school_changed(),
} as const
export const tooManyCodes = {
  code: 'too-many-codes',
  status: 409,
  text: m.error_too_many_codes(),
} as const
export const codeTaken = {
  code: 'code-taken',
  status: 409,
  text: m.error_code_taken(),
} as const
export const changeImpossible = {
  code: 'change-impossible',
  status: 409,
  text: m.error_change_impossible(),
} as const
export const undoImpossible = {
  code: 'undo-impossible',
  status: 409,
  text: m.error_undo_impossible(),
} as const
