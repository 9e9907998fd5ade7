import * as accountMessages from '#contract/account-messages.ts'
import * as messages from '#contract/messages.ts'
import * as m from '#messages'
import type { Fallback } from '#web/lib/api/api-error.ts'

/** The specification prescribes the texts of `login`, `user`, `signup` and `otp`. */
export const accountFallbacks = {
  login: { failed: accountMessages.loginFailed.text, error: messages.unexpected.text },
  user: { failed: accountMessages.fetchUserFailed.text, error: messages.unexpected.text },
  signup: { failed: accountMessages.signupFailed.text, error: messages.unexpected.text },
  otp: { failed: accountMessages.otpFailed.text, error: messages.unexpected.text },
  code: { failed: m.accounts_code_not_sent() },
  reset: { failed: m.accounts_new_password_not_set() },
  load: { failed: accountMessages.fetchUserFailed.text },
  save: { failed: m.accounts_change_not_saved() },
  password: { failed: m.accounts_password_not_changed() },
  signOut: { failed: m.accounts_sessions_not_ended() },
  download: { failed: m.accounts_data_not_downloaded() },
  delete: { failed: m.accounts_account_not_deleted() },
  ownPosts: { failed: m.accounts_own_posts_not_read() },
  withdraw: {
    failed: m.accounts_posts_not_withdrawn(),
    error: m.accounts_posts_not_withdrawn_offline(),
  },
} satisfies Record<string, Fallback>
