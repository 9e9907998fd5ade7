import {
  type FewWordsMessage,
  formatCount,
  type LineFieldMessages,
  type TextFieldMessages,
} from './field-messages.ts'
import { limits } from './limits.ts'

export * from './client-messages.ts'
export type { LineFieldMessages, TextFieldMessages } from './field-messages.ts'

/**
 * Never change a `code`: clients recognise messages by it. Messages with a `status` are error responses. Keep the
 * constants separate: pages load only those that they use. Do not join sentences from parts, because translators need
 * whole sentences.
 */

// Requests

export const badInput = { code: 'bad-input', status: 400, text: 'Please check what you entered.' } as const
export const badJson = { code: 'bad-json', status: 400, text: 'The request is not valid JSON.' } as const
export const bodyTooLarge = {
  code: 'body-too-large',
  status: 413,
  text: 'That is too long. Please shorten it and try again.',
} as const
export const badMediaType = { code: 'bad-media-type', status: 415, text: 'Please send JSON.' } as const
export const notFound = { code: 'not-found', status: 404, text: 'There is nothing at this address.' } as const
export const tooManyRequests = {
  code: 'too-many-requests',
  status: 429,
  text: 'That was a lot of tries. Please wait a little and try again.',
} as const
export const pageTooFar = {
  code: 'page-too-far',
  status: 400,
  text: `Only the first ${formatCount(limits.reachableResults)} entries can be shown. Please open an earlier page.`,
} as const
export const searchTooFar = {
  code: 'search-too-far',
  status: 400,
  text: `Only the first ${formatCount(limits.reachableResults)} results can be shown. Please add the name of a town to your search, or choose a filter.`,
} as const

// Availability

export const unexpected = { code: 'unexpected', status: 500, text: 'An unexpected error occurred' } as const
export const starting = {
  code: 'starting',
  status: 503,
  text: 'The site is starting. Please try again in a moment.',
} as const
export const busy = {
  code: 'busy',
  status: 503,
  text: 'We cannot answer just now. Please try again in a minute.',
} as const
export const mailFailed = {
  code: 'mail-failed',
  status: 503,
  text: 'We could not send the email just now. Please try again in a few minutes.',
} as const

// Sessions and accounts

export const sessionEnded = {
  code: 'session-ended',
  status: 401,
  text: 'Your session has ended. Please sign in again.',
} as const
export const wrongCredentials = {
  code: 'wrong-credentials',
  status: 401,
  text: 'The email or the password is not right.',
} as const
export const passwordsDiffer = {
  code: 'passwords-differ',
  status: 400,
  text: 'Passwords do not match',
} as const
export const passwordIsEmail = {
  code: 'password-is-address',
  status: 400,
  text: 'The password cannot be your email address.',
} as const
export const passwordTooCommon = {
  code: 'password-too-common',
  status: 400,
  text: 'This password is too easy to guess. Please choose another password.',
} as const
export const disposableMail = {
  code: 'disposable-mail',
  status: 400,
  text: 'This email address is for temporary mail. Please use an email address that you will keep.',
} as const
export const wrongPassword = {
  code: 'wrong-password',
  status: 400,
  text: 'That is not your current password.',
} as const
export const wrongCode = {
  code: 'wrong-code',
  status: 400,
  text: 'That code is not right, or it is too old. Check the newest email, or ask for another code.',
} as const
export const mailDomainFull = {
  code: 'mail-domain-full',
  status: 429,
  text: 'Your code is right, but nobody else can sign up this week with an address that has the same ending after the @. Use an address of a large provider, such as gmail.com, or try again from Monday.',
} as const
export const googleMailDomainFull = {
  code: 'google-mail-domain-full',
  status: 429,
  text: 'This week, nobody else can sign up with an address that has the same ending after the @. Use an address of a large provider, such as gmail.com, or try again from Monday.',
} as const
export const codeMailTooEarly = {
  code: 'code-mail-too-early',
  status: 429,
  text: 'We have just sent an email to this address. Check your inbox and your spam folder, or try again in a minute.',
} as const
/** The user must wait until the next day. */
export const tooManyCodeMails = {
  code: 'too-many-code-mails',
  status: 429,
  text: 'We cannot send another code to this email address now. Check your inbox and your spam folder, or try again tomorrow.',
} as const
export const tooManyCodeTries = {
  code: 'too-many-code-tries',
  status: 429,
  text: 'Too many codes were tried. Please ask for another code on this device and type the new code.',
} as const
export const googleFailed = {
  code: 'google-failed',
  status: 401,
  text: 'Google authentication failed',
} as const
export const googleTryAgain = {
  code: 'google-try-again',
  status: 503,
  text: 'Google authentication failed. Please try again.',
} as const
export const googleMissing = {
  code: 'google-missing',
  status: 400,
  text: 'Google authentication failed: Missing credentials',
} as const
export const googleUnavailable = {
  code: 'google-unavailable',
  status: 503,
  text: 'Google authentication is currently unavailable',
} as const

// Schools, reviews, comments and reports

export const schoolUnknown = {
  code: 'school-unknown',
  status: 404,
  text: 'We do not know this school.',
} as const
export const reviewUnknown = {
  code: 'review-unknown',
  status: 404,
  text: 'We cannot find this review. It may have been withdrawn or taken down.',
} as const
export const commentUnknown = {
  code: 'comment-unknown',
  status: 404,
  text: 'We cannot find this comment. It may have been withdrawn or taken down.',
} as const
export const reportTargetUnknown = {
  code: 'report-target-unknown',
  status: 404,
  text: 'We cannot find the post that you want to report. It may have been withdrawn or taken down.',
} as const
export const reviewExists = {
  code: 'review-exists',
  status: 409,
  text: 'You have already reviewed this school. Each person can review a school once. You can change your review instead.',
} as const
export const weeklyReviewsSent = {
  code: 'weekly-reviews-sent',
  status: 429,
  text: 'You have sent 5 reviews this week. One person cannot send more. Please wait until Monday.',
} as const
export const authorKeyUnknown = {
  code: 'author-key-unknown',
  status: 404,
  text: 'No review or comment belongs to this author key. Please check that you copied the whole key.',
} as const
export const authorKeyUsed = {
  code: 'author-key-used',
  status: 409,
  text: 'This author key already belongs to another review or comment. Please load the page again.',
} as const
export const postRemoved = {
  code: 'removed',
  status: 409,
  text: 'Your post was taken down because it breaks the rules. It cannot be changed. You can appeal once.',
} as const

// The Times and the contact form

export const contentUnknown = {
  code: 'content-unknown',
  status: 404,
  text: 'We cannot find this item in the Times. It may have been taken down.',
} as const
export const formAlreadySent = {
  code: 'form-already-sent',
  status: 409,
  text: 'We already have this form with a different text. Please load the page again to send a new form.',
} as const

// Texts of the product's specification, shown if a response has no message.

export const loginFailed = { code: 'login-failed', text: 'Login failed' } as const
export const fetchUserFailed = { code: 'fetch-user-failed', text: 'Failed to fetch user data' } as const
export const signupFailed = { code: 'signup-failed', text: 'Signup failed' } as const
export const otpFailed = { code: 'otp-failed', text: 'OTP verification failed' } as const
export const submitReviewFailed = { code: 'submit-review-failed', text: 'Failed to submit review' } as const
export const submitReviewError = { code: 'submit-review-error', text: 'Error submitting review' } as const

// Form fields: `fields` of a `bad-input` response

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
