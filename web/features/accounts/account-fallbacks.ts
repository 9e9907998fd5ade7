import * as accountMessages from '#contract/account-messages.ts'
import * as messages from '#contract/messages.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

/** The specification prescribes the texts of `login`, `user`, `signup` and `otp`. */
export const accountFallbacks = {
  login: { failed: accountMessages.loginFailed.text, error: messages.unexpected.text },
  user: { failed: accountMessages.fetchUserFailed.text, error: messages.unexpected.text },
  signup: { failed: accountMessages.signupFailed.text, error: messages.unexpected.text },
  otp: { failed: accountMessages.otpFailed.text, error: messages.unexpected.text },
  code: { failed: 'We could not send the code.' },
  reset: { failed: 'We could not set the new password.' },
  load: { failed: accountMessages.fetchUserFailed.text },
  save: { failed: 'We could not save your change.' },
  password: { failed: 'We could not change the password.' },
  signOut: { failed: 'We could not end your sessions.' },
  download: { failed: 'We could not get your data.' },
  delete: { failed: 'We could not delete the account.' },
  ownPosts: { failed: 'We could not read which posts this device knows.' },
  withdraw: {
    failed: 'We could not withdraw these posts just now. Please try again in a minute.',
    error: 'We could not withdraw these posts. Check your connection and try again.',
  },
} satisfies Record<string, Fallback>
