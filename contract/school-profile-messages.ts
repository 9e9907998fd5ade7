import * as m from '#messages'
import { formatCount, type LineFieldMessages, type TextFieldMessages } from './field-messages.ts'
import { profileLimits } from './school-profile-choices.ts'

export const profileUnknown = {
  code: 'profile-unknown',
  status: 404,
  text: m.error_profile_unknown(),
} as const
export const profileChanged = {
  code: 'profile-changed',
  status: 409,
  text: m.error_profile_changed(),
} as const
export const profileEmpty = { code: 'profile-empty', status: 409, text: m.error_profile_empty() } as const
export const profileDecided = {
  code: 'profile-decided',
  status: 409,
  text: m.error_profile_decided(),
} as const
export const profilePictureRefused = {
  code: 'profile-picture-refused',
  status: 400,
  text: m.error_profile_picture_refused(),
} as const
export const profilePictureUnknown = {
  code: 'profile-picture-unknown',
  status: 404,
  text: m.error_profile_picture_unknown(),
} as const
export const profilePictureMissing = {
  code: 'profile-picture-missing',
  status: 409,
  text: m.error_profile_picture_missing(),
} as const
const hidden = m.profile_text_hidden()
const lineBreak = m.profile_text_line_break()

export const boardsField = { invalid: m.profile_boards_invalid({ max: profileLimits.boards }) } as const
export const mediumsField = { invalid: m.profile_mediums_invalid({ max: profileLimits.mediums }) } as const
export const languagesField = {
  invalid: m.profile_languages_invalid({ max: profileLimits.languages }),
} as const
export const classesField = { invalid: m.profile_classes_invalid() } as const
export const feesField = {
  invalid: m.profile_fees_invalid({ max: formatCount(profileLimits.rupees.max) }),
  tooMany: m.profile_fees_too_many({ max: profileLimits.fees }),
  twice: m.profile_fees_twice(),
} as const
export const feesNoteField: LineFieldMessages = {
  missing: m.profile_fees_note_missing(),
  tooLong: m.profile_fees_note_too_long({ max: profileLimits.note.max }),
  hidden,
  lineBreak,
}
export const transportNoteField: LineFieldMessages = {
  missing: m.profile_transport_note_missing(),
  tooLong: m.profile_transport_note_too_long({ max: profileLimits.note.max }),
  hidden,
  lineBreak,
}
export const facilitiesField = { invalid: m.profile_facilities_invalid() } as const
export const admissionDayField = { invalid: m.profile_admission_day_invalid() } as const
export const admissionNoteField: LineFieldMessages = {
  missing: m.profile_admission_note_missing(),
  tooLong: m.profile_admission_note_too_long({ max: profileLimits.note.max }),
  hidden,
  lineBreak,
}
export const phoneField = { invalid: m.profile_phone_invalid() } as const
export const addressField: TextFieldMessages = {
  missing: m.profile_address_missing(),
  tooLong: m.profile_address_too_long({ max: profileLimits.address.max }),
  hidden,
}
export const websiteField = { invalid: m.profile_website_invalid() } as const
export const linksField = { invalid: m.profile_links_invalid() } as const
export const colourField = { invalid: m.profile_colour_invalid() } as const
export const picturesField = {
  tooMany: m.profile_pictures_too_many({ max: profileLimits.pictures }),
  twice: m.profile_pictures_twice(),
} as const
export const altField: LineFieldMessages = {
  missing: m.profile_alt_missing(),
  tooShort: m.profile_alt_too_short({ min: profileLimits.alt.min }),
  tooLong: m.profile_alt_too_long({ max: profileLimits.alt.max }),
  hidden,
  lineBreak,
}
export const childrenField = { missing: m.profile_children_missing() } as const
export const profileSentenceField: TextFieldMessages = {
  missing: m.profile_sentence_missing(),
  tooShort: m.profile_sentence_too_short({ min: profileLimits.sentence.min }),
  tooLong: m.profile_sentence_too_long({ max: profileLimits.sentence.max }),
  hidden,
}
