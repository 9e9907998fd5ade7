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
      <h3 className="text-lg">Did you keep it with your fingerprint or screen lock?</h3>
      <p>Then open it with one touch. This phone must use the same Google or Apple account as the old one.</p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div>
        <Button busy={busy} onClick={run} className="leading-tight max-sm:w-full max-sm:py-2.5">
          Open with fingerprint or screen lock
        </Button>
      </div>
    </section>
  )
}
