import * as m from '#messages'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { openKeptCode } from './kept-code.ts'
import { isPasskeyPossible } from './passkey.ts'

/** Brings the author code to a device that does not know it. Empty if the device cannot use passkeys. */
export function OpenWithPasskey({ onOpened }: { onOpened: () => void }) {
  const { latest: isPossible } = useQuery('passkey', isPasskeyPossible)
  const { busy, error, run } = useAction(async () => {
    await openKeptCode()
    onOpened()
  }, credentialFallbacks.unlock)
  if (!isPossible) return null
  return (
    <section className="grid gap-4 rounded-card border border-rule bg-leaf-soft p-5 sm:px-6">
      <h3 className="text-lg">{m.credentials_was_it_kept_with_passkey()}</h3>
      <p>{m.credentials_open_with_one_touch()}</p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div>
        <Button busy={busy} onClick={run} className="leading-tight max-sm:w-full max-sm:py-2.5">
          {m.credentials_open_with_lock()}
        </Button>
      </div>
    </section>
  )
}
