/* Separate from messages.ts, because most forms need none of these messages. */

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

// Texts of the product's specification, shown if a response has no message.

export const loginFailed = { code: 'login-failed', text: 'Login failed' } as const
export const fetchUserFailed = { code: 'fetch-user-failed', text: 'Failed to fetch user data' } as const
export const signupFailed = { code: 'signup-failed', text: 'Signup failed' } as const
export const otpFailed = { code: 'otp-failed', text: 'OTP verification failed' } as const
