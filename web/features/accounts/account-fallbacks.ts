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
  code: { failed: m.accounts_we_could_not_send_the_code() },
  reset: { failed: m.accounts_we_could_not_set_the_new() },
  load: { failed: accountMessages.fetchUserFailed.text },
  save: { failed: m.accounts_we_could_not_save_your_change() },
  password: { failed: m.accounts_we_could_not_change_the_password() },
  signOut: { failed: m.accounts_we_could_not_end_your_sessions() },
  download: { failed: m.accounts_we_could_not_get_your_data() },
  delete: { failed: m.accounts_we_could_not_delete_the_account() },
  ownPosts: { failed: m.accounts_we_could_not_read_which_posts() },
  withdraw: {
    failed: m.accounts_we_could_not_withdraw_these_posts(),
    error: m.accounts_we_could_not_withdraw_these_posts_2(),
  },
} satisfies Record<string, Fallback>
