import * as m from '#messages'
import { formatCount, type LineFieldMessages, type TextFieldMessages } from './field-messages.ts'
import { claimLimits } from './school-claim-choices.ts'

export const claimUnknown = { code: 'claim-unknown', status: 404, text: m.error_claim_unknown() } as const
export const claimChanged = { code: 'claim-changed', status: 409, text: m.error_claim_changed() } as const
export const claimClosed = { code: 'claim-closed', status: 409, text: m.error_claim_closed() } as const
export const claimSchoolClosed = {
  code: 'claim-school-closed',
  status: 409,
  text: m.error_claim_school_closed(),
} as const
export const claimAlreadySent = {
  code: 'claim-already-sent',
  status: 409,
  text: m.error_claim_already_sent(),
} as const
export const tooManyClaims = {
  code: 'too-many-claims',
  status: 429,
  text: m.error_too_many_claims(),
} as const
export const tooManyClaimMails = {
  code: 'too-many-claim-mails',
  status: 429,
  text: m.error_too_many_claim_mails(),
} as const
export const claimCodeWrong = {
  code: 'claim-code-wrong',
  status: 400,
  text: m.error_claim_code_wrong(),
} as const
export const claimCodeUsedUp = {
  code: 'claim-code-used-up',
  status: 409,
  text: m.error_claim_code_used_up(),
} as const
export const documentRefused = {
  code: 'document-refused',
  status: 400,
  text: m.error_document_refused(),
} as const
export const tooManyDocuments = {
  code: 'too-many-documents',
  status: 400,
  text: m.error_too_many_documents({ max: claimLimits.documents }),
} as const
export const claimHasNoSeat = {
  code: 'claim-has-no-seat',
  status: 409,
  text: m.error_claim_has_no_seat(),
} as const
export const ownerMayAnswer = {
  code: 'owner-may-answer',
  status: 409,
  text: m.error_owner_may_answer(),
} as const
export const letterTooEarly = {
  code: 'letter-too-early',
  status: 409,
  text: m.error_letter_too_early(),
} as const
export const letterNotPrinted = {
  code: 'letter-not-printed',
  status: 409,
  text: m.error_letter_not_printed(),
} as const
export const mailDomainShared = {
  code: 'mail-domain-shared',
  status: 409,
  text: m.error_mail_domain_shared(),
} as const

export const claimNumberField = {
  missing: m.complaint_number_field_missing(),
  invalid: m.claim_number_field_invalid(),
} as const
export const positionField: LineFieldMessages = {
  missing: m.position_field_missing(),
  tooLong: m.position_field_too_long({ max: formatCount(claimLimits.position.max) }),
  hidden: m.position_field_hidden(),
  lineBreak: m.position_field_line_break(),
}
export const proofField = { missing: m.proof_field_missing() } as const
export const claimSentenceField: TextFieldMessages = {
  missing: m.claim_sentence_field_missing(),
  tooShort: m.claim_sentence_field_too_short({ min: claimLimits.sentence.min }),
  tooLong: m.claim_sentence_field_too_long({ max: formatCount(claimLimits.sentence.max) }),
  hidden: m.complaint_answer_hidden(),
}
export const claimReasonField: TextFieldMessages = {
  missing: m.claim_reason_field_missing(),
  tooShort: m.claim_reason_field_too_short({ min: claimLimits.reason.min }),
  tooLong: m.claim_reason_field_too_long({ max: formatCount(claimLimits.reason.max) }),
  hidden: m.complaint_answer_hidden(),
}
export const claimAnswerField: TextFieldMessages = {
  missing: m.complaint_answer_missing(),
  tooLong: m.complaint_answer_too_long({ max: formatCount(claimLimits.answer.max) }),
  hidden: m.complaint_answer_hidden(),
}
export const postedOnField = { invalid: m.posted_on_field_invalid() } as const
