import { useState } from 'react'
import { announce } from '#web/features/layout/notice-store.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { type Keeping, keepCode, readKeeping, removeKeptCode } from './kept-code.ts'
import { isPasskeyPossible } from './passkey.ts'

const stored = 'Your code is kept. You open it with your fingerprint or screen lock.'
const noted =
  'Your code is locked on this device. We store it when you log in on another day: otherwise the time could show that you have posted.'

/** Offers to keep the author code with a passkey, on any page where the device knows the code. */
export function KeepWithPasskey() {
  const [changes, setChanges] = useState(0)
  const { latest } = useQuery(changes, async () => ({
    keeping: await readKeeping(),
    isPossible: await isPasskeyPossible(),
  }))
  if (!latest) return null
  const { keeping, isPossible } = latest
  const reload = () => setChanges((count) => count + 1)
  return (
    <section
      aria-labelledby="passkey"
      className="grid gap-4 rounded-card border border-rule bg-leaf-soft p-5 sm:px-6"
    >
      <h3 id="passkey" className="text-lg">
        Keep it with your fingerprint or screen lock
      </h3>
      <Offer keeping={keeping} isPossible={isPossible} onChanged={reload} />
    </section>
  )
}

type OfferProps = { keeping: Keeping; isPossible: boolean; onChanged: () => void }

function Offer({ keeping, isPossible, onChanged }: OfferProps) {
  if (keeping !== 'none')
    return (
      <>
        <p role="status">{keeping === 'kept' ? stored : noted}</p>
        <SharedPhoneNote />
        <RemoveKept label="Do not keep it this way" onRemoved={onChanged} />
      </>
    )
  return (
    <>
      {isPossible ? (
        <>
          <p>
            This is the easiest way. Your phone locks the code, and only you can open it: on this phone, and
            on a new phone that uses the same Google or Apple account. We store the locked code. We cannot
            open it.
          </p>
          <SharedPhoneNote />
          <KeepButton onKept={onChanged} />
        </>
      ) : (
        <p>
          This phone or browser cannot do it, or it has no screen lock. Keep the code on paper, or use the QR
          code to bring it to another phone.
        </p>
      )}
      <p>Did you keep the code this way on another phone, and do you no longer want it?</p>
      <RemoveKept label="Remove the kept code" onRemoved={onChanged} />
    </>
  )
}

function SharedPhoneNote() {
  return (
    <p>
      <b>Does somebody else use this phone, or know its PIN?</b> Whoever can unlock the phone can open your
      code and see what you wrote here. Then do not use this way.
    </p>
  )
}

function KeepButton({ onKept }: { onKept: () => void }) {
  const { busy, error, run } = useAction(async () => {
    await keepCode()
    onKept()
  }, credentialFallbacks.lock)
  return (
    <>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div>
        <Button busy={busy} onClick={run} className="max-sm:w-full">
          Keep with fingerprint or screen lock
        </Button>
      </div>
    </>
  )
}

/** Also for devices that do not know whether something is kept: the server does not know it either. */
function RemoveKept({ label, onRemoved }: { label: string; onRemoved: () => void }) {
  const { busy, error, run } = useAction(async () => {
    await removeKeptCode()
    announce('We no longer have a code of you that a fingerprint or screen lock opens.')
    onRemoved()
  }, credentialFallbacks.lock)
  return (
    <>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div>
        <Button variant="line" size="small" busy={busy} onClick={run}>
          {label}
        </Button>
      </div>
    </>
  )
}
