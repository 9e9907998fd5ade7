import * as m from '#messages'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const memberFallbacks = {
  login: { failed: m.workspace_login_failed() },
  passkey: { failed: m.workspace_passkey_failed(), error: m.workspace_passkey_not_used() },
  load: { failed: m.workspace_load_failed() },
  save: { failed: m.workspace_save_failed() },
  signOut: { failed: m.workspace_sign_out_failed() },
} satisfies Record<string, Fallback>
