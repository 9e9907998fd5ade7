import * as accountMessages from '#contract/account-messages.ts'
import * as messages from '#contract/messages.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

const noResponse = 'The connection failed. Please check it and try again.'

/** The specification prescribes the texts of `login`, `user`, `signup` and `otp`. */
export const accountFallbacks = {
  login: { failed: accountMessages.loginFailed.text, error: messages.unexpected.text },
  user: { failed: accountMessages.fetchUserFailed.text, error: messages.unexpected.text },
  signup: { failed: accountMessages.signupFailed.text, error: messages.unexpected.text },
  otp: { failed: accountMessages.otpFailed.text, error: messages.unexpected.text },
  code: { failed: 'We could not send the code.', error: noResponse },
  reset: { failed: 'We could not set the new password.', error: noResponse },
  load: { failed: accountMessages.fetchUserFailed.text, error: noResponse },
  save: { failed: 'We could not save your change.', error: noResponse },
  password: { failed: 'We could not change the password.', error: noResponse },
  signOut: { failed: 'We could not end your sessions.', error: noResponse },
  download: { failed: 'We could not get your data.', error: noResponse },
  delete: { failed: 'We could not delete the account.', error: noResponse },
} satisfies Record<string, Fallback>
