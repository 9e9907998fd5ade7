import { texts } from '#contract/texts.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

const onTheWay = 'That did not reach us. Please check your connection and try again.'

/** What to say when a call about an account brings no message: the catalogue's pairs first, then our own. */
export const accountFallbacks = {
  login: { failed: texts.loginFailed, error: texts.unexpected },
  user: { failed: texts.fetchUserFailed, error: texts.unexpected },
  signup: { failed: texts.signupFailed, error: texts.unexpected },
  otp: { failed: texts.otpFailed, error: texts.unexpected },
  code: { failed: 'We could not send the code.', error: onTheWay },
  reset: { failed: 'We could not set the new password.', error: onTheWay },
  load: { failed: texts.fetchUserFailed, error: onTheWay },
  save: { failed: 'We could not save that.', error: onTheWay },
  password: { failed: 'We could not change the password.', error: onTheWay },
  signOut: { failed: 'We could not end your sessions.', error: onTheWay },
  download: { failed: 'We could not get your data.', error: onTheWay },
  delete: { failed: 'We could not delete the account.', error: onTheWay },
} satisfies Record<string, Fallback>
