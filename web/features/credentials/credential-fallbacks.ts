import * as m from '#messages'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const credentialFallbacks = {
  load: { failed: m.credentials_load_failed() },
  enter: { failed: m.credentials_check_failed() },
  stop: { failed: m.credentials_stop_failed() },
  reset: { failed: m.credentials_reset_failed() },
  keep: { failed: m.credentials_choice_not_saved() },
  lock: { failed: m.credentials_keep_failed() },
  unlock: { failed: m.credentials_open_failed() },
  show: { failed: m.credentials_show_failed() },
} satisfies Record<string, Fallback>
