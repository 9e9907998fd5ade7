import * as m from '#messages'
import { certificateLimits } from './certificate-choices.ts'
import { formatCount, type LineFieldMessages, type TextFieldMessages } from './field-messages.ts'

export const certificateUnknown = {
  code: 'certificate-unknown',
  status: 404,
  text: m.error_certificate_unknown(),
} as const
export const tooManyCertificates = {
  code: 'too-many-certificates',
  status: 429,
  text: m.error_too_many_certificates(),
} as const

export const certificateCodeField = {
  missing: m.certificate_code_field_missing(),
  invalid: m.certificate_code_field_invalid(),
} as const
export const certificateKindField = { missing: m.certificate_kind_field_missing() } as const
export const certificateTextField: LineFieldMessages = {
  missing: m.certificate_text_field_missing(),
  tooLong: m.certificate_text_field_too_long({ max: formatCount(certificateLimits.text.max) }),
  hidden: m.certificate_text_field_hidden(),
  lineBreak: m.certificate_text_field_line_break(),
}
export const certificateDayField = {
  invalid: m.certificate_day_field_invalid(),
  future: m.certificate_day_field_future,
} as const
export const certificateNamesField = {
  missing: m.certificate_names_field_missing(),
  tooMany: m.certificate_names_field_too_many({ max: formatCount(certificateLimits.names.max) }),
  tooLong: (line: string) =>
    m.certificate_names_field_too_long({ max: formatCount(certificateLimits.name.max), name: line }),
  noLetter: (line: string) => m.certificate_names_field_no_letter({ name: line }),
  hidden: m.certificate_names_field_hidden(),
} as const
export const certificateConsentField = { missing: m.certificate_consent_field_missing() } as const
export const certificateReasonField: TextFieldMessages = {
  missing: m.claim_reason_field_missing(),
  tooShort: m.claim_reason_field_too_short({ min: certificateLimits.reason.min }),
  tooLong: m.claim_reason_field_too_long({ max: formatCount(certificateLimits.reason.max) }),
  hidden: m.complaint_answer_hidden(),
}
