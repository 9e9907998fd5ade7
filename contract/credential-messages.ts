export const credentialRequestField = { invalid: 'This is not a request for a credential.' } as const

export const keptCodeField = { invalid: 'This is not a kept code.' } as const

export const credentialRequestWrong = {
  code: 'credential-request-wrong',
  status: 400,
  text: 'Your device has sent a request that is not valid. Please reload the page and try again.',
} as const
export const credentialInvalid = {
  code: 'credential-invalid',
  status: 401,
  text: 'Your device could not prove that you may post. Please reload the page and try again.',
} as const
/** The page was loaded before an update. Its drafts and its stored code stay usable. */
export const pageOutdated = {
  code: 'page-outdated',
  status: 401,
  text: 'This website has been updated since you opened this page. Nothing was sent. Please reload the page, and send again.',
} as const
export const credentialExpired = {
  code: 'credential-expired',
  status: 401,
  text: 'Your permission to post is from an earlier school year. Please sign in again to renew it.',
} as const
/** The device then tries another number of its quota, at most twice. */
export const quotaNumberUsed = {
  code: 'quota-number-used',
  status: 409,
  text: 'You have reached the limit for one person. Please try again later.',
} as const
export const credentialRequired = {
  code: 'credential-required',
  status: 403,
  text: 'Please post from a device that has your secret code. Then nobody can connect your post with your account, not even us.',
} as const
export const credentialYearOver = {
  code: 'credential-year-over',
  status: 409,
  text: 'The school year has changed. Please reload the page and try again.',
} as const
export const credentialOfOtherCode = {
  code: 'credential-of-other-code',
  status: 409,
  text: 'You already have a secret code. Enter it on this device. If you have lost it, make a new code.',
} as const
export const publishedWithSession = {
  code: 'published-with-session',
  status: 409,
  text: 'A program has published a review with your login in this school year. So your account gets no secret code before 1 June. Otherwise one person could review a school twice.',
} as const
export const authorCodeWaits = {
  code: 'author-code-waits',
  status: 409,
  text: 'Your new secret code does not work yet. The page “Account” shows the day from which you can post with it.',
} as const
export const authorCodeAlreadyReset = {
  code: 'author-code-already-reset',
  status: 409,
  text: 'You can make a new secret code only once in 365 days. The page “Account” shows the next possible day.',
} as const
export const authorCodeMissing = {
  code: 'author-code-missing',
  status: 409,
  text: 'Your account has no secret code yet, so there is none to replace. Please reload the page.',
} as const

/* The browser, not the server, finds the following errors. */

export const issuerKeyChanged = {
  code: 'issuer-key-changed',
  text: 'This website has sent your device a different key than before. A different key could show who you are, so your device does not post. Please tell us on the contact page.',
} as const
export const issuerKeyMissing = {
  code: 'issuer-key-missing',
  text: 'This page is out of date. Please reload it and try again.',
} as const
export const issuerLogUnsigned = {
  code: 'issuer-log-unsigned',
  text: 'This website has not signed its newest keys yet. Your device cannot check them, so nothing was sent. Please try again tomorrow, and tell us if it happens again.',
} as const
export const issuerLogForked = {
  code: 'issuer-log-forked',
  text: 'This website has shown your device two lists of keys that do not fit together. Wrong keys could show who you are, so nothing was sent.',
} as const
export const issuerLogRestarted = {
  code: 'issuer-log-restarted',
  text: 'This website has begun its list of keys again, and you have not agreed. Nothing was sent. Reload the page to see the question again.',
} as const
export const credentialResponseWrong = {
  code: 'credential-response-wrong',
  text: 'The response of this website did not pass the check of your device. Please try again later, and tell us if it happens again.',
} as const
export const deviceDateWrong = {
  code: 'device-date-wrong',
  text: 'The date of your phone is wrong, so nothing was sent. Open the settings of your phone, switch on automatic date and time, and try again. If the date is right, please tell us on the contact page.',
} as const
export const credentialMissing = {
  code: 'credential-missing',
  text: 'Your device is not ready to post yet. Please open your dashboard, wait a few seconds, and try again.',
} as const
export const authorCodeNeeded = {
  code: 'author-code-needed',
  text: 'Please enter your secret code on this device first.',
} as const
export const authorCodeMistyped = {
  code: 'author-code-mistyped',
  text: 'This is not a secret code. Please compare each letter and number with what you wrote down.',
} as const
export const authorCodeWrong = {
  code: 'author-code-wrong',
  text: 'This is not the secret code of your account. Please look for the code that you wrote down last.',
} as const
