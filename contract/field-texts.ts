import {
  type FewWordsMessage,
  formatCount,
  type LineFieldMessages,
  type TextFieldMessages,
} from './field-messages.ts'
import { limits } from './limits.ts'

/* The texts of `fields` of a `bad-input` response. Separate from messages.ts, because pages load them with the schemas. */

export const yourName: LineFieldMessages = {
  missing: 'Your name is missing.',
  tooLong: `Your name can have at most ${formatCount(limits.fullName.max)} characters.`,
  hidden: 'Your name contains hidden characters. Please type it again.',
  lineBreak: 'Your name must be a single line.',
}
export const yourSchool: LineFieldMessages = {
  missing: 'Your school is missing.',
  tooLong: `The name of your school can have at most ${formatCount(limits.schoolName.max)} characters.`,
  hidden: 'The name of your school contains hidden characters. Please type it again.',
  lineBreak: 'The name of your school must be a single line.',
}
export const reviewTitle: LineFieldMessages & FewWordsMessage = {
  missing: 'The title is missing.',
  tooShort: `The title needs at least ${limits.reviewTitle.min} characters.`,
  tooLong: `The title can have at most ${formatCount(limits.reviewTitle.max)} characters.`,
  hidden: 'The title contains hidden characters. Please type it again.',
  lineBreak: 'The title must be a single line.',
  fewWords: () => 'The title needs at least one word.',
}
export const reviewDescription: TextFieldMessages & FewWordsMessage = {
  missing: 'The description is missing.',
  tooShort: `The description needs at least ${limits.reviewDescription.min} characters.`,
  tooLong: `The description can have at most ${formatCount(limits.reviewDescription.max)} characters.`,
  hidden: 'The description contains hidden characters. Please type it again.',
  fewWords: (count) =>
    `The description needs at least ${limits.reviewDescription.words} different words. It has ${count}.`,
}
export const commentText: TextFieldMessages & FewWordsMessage = {
  missing: 'The comment is missing.',
  tooShort: `The comment needs at least ${limits.comment.min} characters.`,
  tooLong: `The comment can have at most ${formatCount(limits.comment.max)} characters.`,
  hidden: 'The comment contains hidden characters. Please type it again.',
  fewWords: () => 'The comment needs at least one word.',
}
export const reportNote: TextFieldMessages = {
  missing: 'The note is missing.',
  tooLong: `The note can have at most ${formatCount(limits.reportNote.max)} characters.`,
  hidden: 'The note contains hidden characters. Please type it again.',
}
export const registrationNote: TextFieldMessages = {
  missing: 'The note is missing.',
  tooLong: `The note can have at most ${formatCount(limits.message.max)} characters.`,
  hidden: 'The note contains hidden characters. Please type it again.',
}
export const contactMessage: TextFieldMessages = {
  missing: 'The message is missing.',
  tooLong: `The message can have at most ${formatCount(limits.message.max)} characters.`,
  hidden: 'The message contains hidden characters. Please type it again.',
}
export const newSchoolName: LineFieldMessages = {
  missing: 'The school is missing.',
  tooLong: `The name of the school can have at most ${formatCount(limits.schoolName.max)} characters.`,
  hidden: 'The name of the school contains hidden characters. Please type it again.',
  lineBreak: 'The name of the school must be a single line.',
}
export const newSchoolLocation: LineFieldMessages = {
  missing: 'The village or town is missing.',
  tooLong: `The village or town can have at most ${formatCount(limits.locationName.max)} characters.`,
  hidden: 'The village or town contains hidden characters. Please type it again.',
  lineBreak: 'The village or town must be a single line.',
}
export const newSchoolDistrict: LineFieldMessages = {
  missing: 'The district is missing.',
  tooLong: `The district can have at most ${formatCount(limits.locationName.max)} characters.`,
  hidden: 'The district contains hidden characters. Please type it again.',
  lineBreak: 'The district must be a single line.',
}

export const emailField = {
  missing: 'The email address is missing.',
  tooLong: 'This email address is too long.',
  invalid: 'This does not look like an email address.',
} as const
export const misspeltDomain = (suggested: string): string =>
  `Did you mean ${suggested}? Please check the part after the @.`
export const passwordField = {
  missing: 'The password is missing.',
  tooShort: `The password needs at least ${limits.password.min} characters.`,
  tooLong: `The password can have at most ${limits.password.max} characters.`,
  notTypable: 'The password contains hidden characters. Please type it again.',
  notRepeated: 'Please type the password a second time.',
  notConfirmed: 'Please confirm with your password or with a code.',
} as const
export const codeField = {
  missing: 'The code is missing.',
  wrongLength: `The code must have ${limits.otpDigits} digits.`,
} as const
export const gradeField = { missing: 'Please choose your grade.' } as const
export const schoolField = { missing: 'The school is missing.' } as const
export const stateField = { missing: 'Please choose the state.' } as const
export const ratingField = {
  missing: 'Please choose a rating.',
  notWhole: 'The rating must be a whole number of stars.',
  outOfRange: 'The rating must be from 1 to 5 stars.',
} as const
export const reportReasonField = { missing: 'Please choose a reason.' } as const
export const authorKeyHashField = { invalid: 'The author key hash is not valid.' } as const
export const formIdField = {
  missing: 'The form has no id.',
  invalid: 'The id of the form is not a UUID.',
} as const
export const phoneField = {
  missing: 'The phone number is missing.',
  invalid: 'An Indian phone number has 10 digits, such as 98765 43210.',
} as const
export const topicField = { missing: 'Please choose what your message is about.' } as const
export const roleField = { missing: 'Please choose your role at the school.' } as const
export const interestsField = {
  invalid: 'Please choose from the list.',
  repeated: 'Choose each entry only once.',
} as const
export const pageField = {
  notWhole: 'page must be a whole number.',
  tooSmall: 'page must be at least 1.',
  tooLarge: `page can be at most ${limits.page.max}.`,
} as const
export const ledgerAfterField = {
  notWhole: 'after must be a whole number.',
  tooSmall: 'after must be at least 0.',
  tooLarge: 'after can be at most 999999999.',
} as const
export const schoolsLimitField = {
  notWhole: 'limit must be a whole number.',
  tooSmall: `limit must be at least ${limits.schoolsPerPage.min}.`,
  tooLarge: `limit can be at most ${limits.schoolsPerPage.max}.`,
} as const
export const reviewsLimitField = {
  notWhole: 'limit must be a whole number.',
  tooSmall: 'limit must be at least 1.',
  tooLarge: `limit can be at most ${limits.reviewsPerPage}.`,
} as const
export const monthField = { invalid: 'month must be a month, such as 2026-11.' } as const
export const reviewSearchField = {
  tooLong: `A search in reviews can have at most ${limits.reviewSearch.max} characters.`,
} as const
export const reviewSortField = { invalid: 'sort must be newest, helpful, highest or lowest.' } as const
export const starsField = { invalid: 'stars must be a whole number from 1 to 5.' } as const
export const reviewTopicField = { invalid: 'This topic is not in the list.' } as const
export const anyField = { invalid: 'This value is not valid.' } as const
export const searchTermField = {
  tooLong: `The search can have at most ${formatCount(limits.searchTerm.max)} characters.`,
} as const
export const filterField = {
  tooLong: 'This filter is too long.',
  unknown: 'This filter has no such value.',
} as const
export const googleTokenField = { tooLong: 'This token of Google is too long.' } as const
export const facetsField = { invalid: 'facets must be true or false.' } as const
