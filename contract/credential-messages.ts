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
/** The directory has merged or split the school. Drafts stay on the device. */
export const schoolCodesChanged = {
  code: 'school-codes-changed',
  status: 409,
  text: 'The entry of this school has changed since you opened this page. Nothing was sent. Please reload the page, and send again.',
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

/* The browser, not the server, finds these two. Forms offer a remedy for them. */

export const credentialMissing = {
  code: 'credential-missing',
  text: 'Your device is not ready to post yet. Please open your dashboard, wait a few seconds, and try again.',
} as const
export const authorCodeNeeded = {
  code: 'author-code-needed',
  text: 'Please enter your secret code on this device first.',
} as const
