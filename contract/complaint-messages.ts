import * as m from '#messages'
import { formatCount, type LineFieldMessages, type TextFieldMessages } from './field-messages.ts'
import { limits } from './limits.ts'

export const complaintUnknown = {
  code: 'complaint-unknown',
  status: 404,
  text: m.error_complaint_unknown(),
} as const

export const complaintClosed = {
  code: 'complaint-closed',
  status: 409,
  text: m.error_complaint_closed(),
} as const

export const complaintHasPost = {
  code: 'complaint-has-post',
  status: 409,
  text: m.error_complaint_has_post(),
} as const

export const complaintOfReport = {
  code: 'complaint-of-report',
  status: 409,
  text: m.error_complaint_of_report(),
} as const

export const complaintOutcomeWrong = {
  code: 'complaint-outcome-wrong',
  status: 409,
  text: m.error_complaint_outcome_wrong(),
} as const

export const receivedInFuture = {
  code: 'received-in-future',
  status: 400,
  text: m.error_received_in_future(),
} as const

export const receivedTooEarly = {
  code: 'received-too-early',
  status: 400,
  text: m.error_received_too_early(),
} as const

export const complaintText: TextFieldMessages = {
  missing: m.complaint_text_missing(),
  tooLong: m.complaint_text_too_long({ max: formatCount(limits.message.max) }),
  hidden: m.complaint_text_hidden(),
}

export const complaintAnswer: TextFieldMessages = {
  missing: m.complaint_answer_missing(),
  tooLong: m.complaint_answer_too_long({ max: formatCount(limits.message.max) }),
  hidden: m.complaint_answer_hidden(),
}

export const complaintPost: LineFieldMessages = {
  missing: m.complaint_post_missing(),
  tooLong: m.complaint_post_too_long({ max: formatCount(limits.complaintPost.max) }),
  hidden: m.complaint_post_hidden(),
  lineBreak: m.complaint_post_line_break(),
}

export const complaintKindField = { missing: m.complaint_kind_field_missing() } as const

export const complaintChannelField = { missing: m.complaint_channel_field_missing() } as const

export const complaintClassField = { missing: m.complaint_class_field_missing() } as const

export const complaintOutcomeField = { missing: m.complaint_outcome_field_missing() } as const

export const receivedAtField = { invalid: m.received_at_field_invalid() } as const

export const dataRequestField = { missing: m.data_request_field_missing() } as const

export const complaintNumberField = {
  missing: m.complaint_number_field_missing(),
  invalid: m.complaint_number_field_invalid(),
} as const
