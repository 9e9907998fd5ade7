import * as m from '#messages'
/* Separate from messages.ts, because most forms need none of these messages. */

export const wrongCredentials = {
  code: 'wrong-credentials',
  status: 401,
  text: m.error_wrong_credentials(),
} as const
export const passwordsDiffer = {
  code: 'passwords-differ',
  status: 400,
  text: m.error_passwords_differ(),
} as const
export const passwordIsEmail = {
  code: 'password-is-address',
  status: 400,
  text: m.error_password_is_address(),
} as const
export const passwordTooCommon = {
  code: 'password-too-common',
  status: 400,
  text: m.error_password_too_common(),
} as const
export const disposableMail = {
  code: 'disposable-mail',
  status: 400,
  text: m.error_disposable_mail(),
} as const
export const wrongPassword = {
  code: 'wrong-password',
  status: 400,
  text: m.error_wrong_password(),
} as const
export const wrongCode = {
  code: 'wrong-code',
  status: 400,
  text: m.error_wrong_code(),
} as const
export const mailDomainFull = {
  code: 'mail-domain-full',
  status: 429,
  text: m.error_mail_domain_full(),
} as const
export const googleMailDomainFull = {
  code: 'google-mail-domain-full',
  status: 429,
  text: m.error_google_mail_domain_full(),
} as const
export const codeMailTooEarly = {
  code: 'code-mail-too-early',
  status: 429,
  text: m.error_code_mail_too_early(),
} as const
/** The user must wait until the next day. */
export const tooManyCodeMails = {
  code: 'too-many-code-mails',
  status: 429,
  text: m.error_too_many_code_mails(),
} as const
export const tooManyCodeTries = {
  code: 'too-many-code-tries',
  status: 429,
  text: m.error_too_many_code_tries(),
} as const
export const googleFailed = {
  code: 'google-failed',
  status: 401,
  text: m.error_google_failed(),
} as const
export const googleTryAgain = {
  code: 'google-try-again',
  status: 503,
  text: m.error_google_try_again(),
} as const
export const googleMissing = {
  code: 'google-missing',
  status: 400,
  text: m.error_google_missing(),
} as const
export const googleUnavailable = {
  code: 'google-unavailable',
  status: 503,
  text: m.error_google_unavailable(),
} as const

// Texts of the product's specification, shown if a response has no message.

export const loginFailed = { code: 'login-failed', text: m.error_login_failed() } as const
export const fetchUserFailed = { code: 'fetch-user-failed', text: m.error_fetch_user_failed() } as const
export const signupFailed = { code: 'signup-failed', text: m.error_signup_failed() } as const
export const otpFailed = { code: 'otp-failed', text: m.error_otp_failed() } as const
