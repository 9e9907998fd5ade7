import * as m from '#messages'
import {
  type FewWordsMessage,
  formatCount,
  type LineFieldMessages,
  type TextFieldMessages,
} from './field-messages.ts'
import { limits } from './limits.ts'

/* The texts of `fields` of a `bad-input` response. Separate from messages.ts, because pages load them with the schemas. */

export const yourName: LineFieldMessages = {
  missing: m.your_name_missing(),
  tooLong: m.your_name_too_long({ max: formatCount(limits.fullName.max) }),
  hidden: m.your_name_hidden(),
  lineBreak: m.your_name_line_break(),
}
export const yourSchool: LineFieldMessages = {
  missing: m.your_school_missing(),
  tooLong: m.your_school_too_long({ max: formatCount(limits.schoolName.max) }),
  hidden: m.your_school_hidden(),
  lineBreak: m.your_school_line_break(),
}
export const reviewTitle: LineFieldMessages & FewWordsMessage = {
  missing: m.review_title_missing(),
  tooShort: m.review_title_too_short({ min: limits.reviewTitle.min }),
  tooLong: m.review_title_too_long({ max: formatCount(limits.reviewTitle.max) }),
  hidden: m.review_title_hidden(),
  lineBreak: m.review_title_line_break(),
  fewWords: () => m.review_title_few_words(),
}
export const reviewDescription: TextFieldMessages & FewWordsMessage = {
  missing: m.review_description_missing(),
  tooShort: m.review_description_too_short({ min: limits.reviewDescription.min }),
  tooLong: m.review_description_too_long({ max: formatCount(limits.reviewDescription.max) }),
  hidden: m.review_description_hidden(),
  fewWords: (count) => m.review_description_few_words({ words: limits.reviewDescription.words, count }),
}
export const commentText: TextFieldMessages & FewWordsMessage = {
  missing: m.comment_text_missing(),
  tooShort: m.comment_text_too_short({ min: limits.comment.min }),
  tooLong: m.comment_text_too_long({ max: formatCount(limits.comment.max) }),
  hidden: m.comment_text_hidden(),
  fewWords: () => m.comment_text_few_words(),
}
export const reportNote: TextFieldMessages = {
  missing: m.report_note_missing(),
  tooLong: m.report_note_too_long({ max: formatCount(limits.reportNote.max) }),
  hidden: m.report_note_hidden(),
}
export const registrationNote: TextFieldMessages = {
  missing: m.report_note_missing(),
  tooLong: m.report_note_too_long({ max: formatCount(limits.message.max) }),
  hidden: m.report_note_hidden(),
}
export const contactMessage: TextFieldMessages = {
  missing: m.contact_message_missing(),
  tooLong: m.contact_message_too_long({ max: formatCount(limits.message.max) }),
  hidden: m.contact_message_hidden(),
}
export const newSchoolName: LineFieldMessages = {
  missing: m.new_school_name_missing(),
  tooLong: m.new_school_name_too_long({ max: formatCount(limits.schoolName.max) }),
  hidden: m.new_school_name_hidden(),
  lineBreak: m.new_school_name_line_break(),
}
export const newSchoolLocation: LineFieldMessages = {
  missing: m.new_school_location_missing(),
  tooLong: m.new_school_location_too_long({ max: formatCount(limits.locationName.max) }),
  hidden: m.new_school_location_hidden(),
  lineBreak: m.new_school_location_line_break(),
}
export const newSchoolDistrict: LineFieldMessages = {
  missing: m.new_school_district_missing(),
  tooLong: m.new_school_district_too_long({ max: formatCount(limits.locationName.max) }),
  hidden: m.new_school_district_hidden(),
  lineBreak: m.new_school_district_line_break(),
}

export const emailField = {
  missing: m.email_field_missing(),
  tooLong: m.email_field_too_long(),
  invalid: m.email_field_invalid(),
} as const
export const misspeltDomain = (suggested: string): string => m.misspelt_domain({ suggested })
export const passwordField = {
  missing: m.password_field_missing(),
  tooShort: m.password_field_too_short({ min: limits.password.min }),
  tooLong: m.password_field_too_long({ max: limits.password.max }),
  notTypable: m.password_field_not_typable(),
  notRepeated: m.password_field_not_repeated(),
  notConfirmed: m.password_field_not_confirmed(),
} as const
export const codeField = {
  missing: m.code_field_missing(),
  wrongLength: m.code_field_wrong_length({ otpDigits: limits.otpDigits }),
} as const
export const gradeField = { missing: m.grade_field_missing() } as const
export const schoolField = { missing: m.new_school_name_missing() } as const
export const stateField = { missing: m.state_field_missing() } as const
export const ratingField = {
  missing: m.rating_field_missing(),
  notWhole: m.rating_field_not_whole(),
  outOfRange: m.rating_field_out_of_range(),
} as const
export const reportReasonField = { missing: m.report_reason_field_missing() } as const
export const authorKeyHashField = { invalid: m.author_key_hash_field_invalid() } as const
export const formIdField = {
  missing: m.form_id_field_missing(),
  invalid: m.form_id_field_invalid(),
} as const
export const phoneField = {
  missing: m.phone_field_missing(),
  invalid: m.phone_field_invalid(),
} as const
export const topicField = { missing: m.topic_field_missing() } as const
export const roleField = { missing: m.role_field_missing() } as const
export const interestsField = {
  invalid: m.interests_field_invalid(),
  repeated: m.interests_field_repeated(),
} as const
export const pageField = {
  notWhole: m.page_field_not_whole(),
  tooSmall: m.page_field_too_small(),
  tooLarge: m.page_field_too_large({ max: limits.page.max }),
} as const
export const ledgerAfterField = {
  notWhole: m.ledger_after_field_not_whole(),
  tooSmall: m.ledger_after_field_too_small(),
  tooLarge: m.ledger_after_field_too_large(),
} as const
export const schoolsLimitField = {
  notWhole: m.schools_limit_field_not_whole(),
  tooSmall: m.schools_limit_field_too_small({ min: limits.schoolsPerPage.min }),
  tooLarge: m.schools_limit_field_too_large({ max: limits.schoolsPerPage.max }),
} as const
export const reviewsLimitField = {
  notWhole: m.schools_limit_field_not_whole(),
  tooSmall: m.reviews_limit_field_too_small(),
  tooLarge: m.reviews_limit_field_too_large({ reviewsPerPage: limits.reviewsPerPage }),
} as const
export const monthField = { invalid: m.month_field_invalid() } as const
export const reviewSearchField = {
  tooLong: m.review_search_field_too_long({ max: limits.reviewSearch.max }),
} as const
export const reviewSortField = { invalid: m.review_sort_field_invalid() } as const
export const starsField = { invalid: m.stars_field_invalid() } as const
export const reviewLanguageField = { invalid: m.review_language_field_invalid() } as const
export const reviewTopicField = { invalid: m.review_topic_field_invalid() } as const
export const anyField = { invalid: m.any_field_invalid() } as const
export const searchTermField = {
  tooLong: m.search_term_field_too_long({ max: formatCount(limits.searchTerm.max) }),
} as const
export const filterField = {
  tooLong: m.filter_field_too_long(),
  unknown: m.filter_field_unknown(),
} as const
export const googleTokenField = { tooLong: m.google_token_field_too_long() } as const
export const facetsField = { invalid: m.facets_field_invalid() } as const
