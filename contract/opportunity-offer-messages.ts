import * as m from '#messages'
import { formatCount, type LineFieldMessages, type TextFieldMessages } from './field-messages.ts'
import { offerLimits } from './opportunity-offer-choices.ts'

export const offerUnknown = { code: 'offer-unknown', status: 404, text: m.error_offer_unknown() } as const
export const offerChanged = { code: 'offer-changed', status: 409, text: m.error_offer_changed() } as const
export const offerAlreadySent = {
  code: 'offer-already-sent',
  status: 409,
  text: m.error_offer_already_sent(),
} as const
export const tooManyOffers = {
  code: 'too-many-offers',
  status: 429,
  text: m.error_too_many_offers(),
} as const
export const tooManyOfferMails = {
  code: 'too-many-offer-mails',
  status: 429,
  text: m.error_too_many_offer_mails(),
} as const
export const offerCodeWrong = {
  code: 'offer-code-wrong',
  status: 400,
  text: m.error_offer_code_wrong(),
} as const
export const offerCodeUsedUp = {
  code: 'offer-code-used-up',
  status: 409,
  text: m.error_offer_code_used_up(),
} as const

const { title, text, classes, place, fee, link, organisation, sentence, answer } = offerLimits
const hidden = m.offer_field_hidden()
const lineBreak = m.offer_field_line_break()
const tooLong = (max: number) => m.offer_field_too_long({ max: formatCount(max) })
const tooShort = (min: number) => m.offer_field_too_short({ min })

export const offerNumberField = {
  missing: m.complaint_number_field_missing(),
  invalid: m.offer_number_field_invalid(),
} as const
export const offerTitleField: LineFieldMessages = {
  missing: m.offer_title_field_missing({ min: title.min }),
  tooLong: tooLong(title.max),
  hidden,
  lineBreak,
}
export const offerTextField: TextFieldMessages = {
  missing: m.offer_text_field_missing({ min: text.min }),
  tooLong: tooLong(text.max),
  hidden,
}
export const offerKindField = { missing: m.offer_kind_field_missing() } as const
export const offerClassesField: LineFieldMessages = {
  missing: m.offer_classes_field_missing(),
  tooLong: tooLong(classes.max),
  hidden,
  lineBreak,
}
export const offerLocationField = { missing: m.offer_location_field_missing() } as const
export const offerPlaceField: LineFieldMessages = {
  missing: m.offer_place_field_missing(),
  tooLong: tooLong(place.max),
  hidden,
  lineBreak,
}
export const offerPaymentField = { missing: m.offer_payment_field_missing() } as const
export const offerFeeField: LineFieldMessages = {
  missing: m.offer_fee_field_missing(),
  tooLong: tooLong(fee.max),
  hidden,
  lineBreak,
}
export const offerLinkField = {
  missing: m.offer_link_field_missing(),
  tooLong: tooLong(link.max),
  invalid: m.offer_link_field_invalid(),
} as const
export const offerLastDayField = {
  invalid: m.offer_last_day_field_invalid(),
  past: m.offer_last_day_field_past,
  tooLate: m.offer_last_day_field_too_late,
} as const
export const offerOrganisationField: LineFieldMessages = {
  missing: m.offer_organisation_field_missing(),
  tooLong: tooLong(organisation.max),
  hidden,
  lineBreak,
}
export const offerPromiseField = { missing: m.offer_promise_field_missing() } as const
export const offerSentenceField: TextFieldMessages = {
  missing: m.claim_sentence_field_missing(),
  tooShort: tooShort(sentence.min),
  tooLong: tooLong(sentence.max),
  hidden,
}
export const offerAnswerField: TextFieldMessages = {
  missing: m.complaint_answer_missing(),
  tooLong: tooLong(answer.max),
  hidden,
}
