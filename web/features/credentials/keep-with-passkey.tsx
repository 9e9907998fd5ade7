import * as m from '#messages'
import { announce } from '#web/features/layout/notice-store.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { bold, RichText } from '#web/ui/rich-text.tsx'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { type Keeping, keepCode, removeKeptCode } from './kept-code.ts'

const stored = m.credentials_kept_with_passkey()
const noted = m.credentials_locked_on_this_device()

type KeepWithPasskeyProps = {
  keeping: Keeping
  isPossible: boolean
  onChanged: (keeping: Keeping) => void
}

/** Offers to keep the author code with a passkey, or to remove the kept code. */
export function KeepWithPasskey(props: KeepWithPasskeyProps) {
  return (
    <section
      aria-labelledby="passkey"
      className="grid gap-4 rounded-card border border-rule bg-leaf-soft p-5 sm:px-6"
    >
      <h3 id="passkey" className="text-lg">
        {m.credentials_keep_with_passkey()}
      </h3>
      <Keep {...props} />
    </section>
  )
}

function Keep({ keeping, isPossible, onChanged }: KeepWithPasskeyProps) {
  if (keeping !== 'none')
    return (
      <>
        <p role="status">{keeping === 'kept' ? stored : noted}</p>
        <SharedPhoneNote />
        <RemoveKept variant="line" onRemoved={onChanged}>
          {m.credentials_do_not_keep_it_this_way()}
        </RemoveKept>
      </>
    )
  return (
    <>
      {isPossible ? (
        <>
          <HowItWorks />
          <SharedPhoneNote />
          <KeepButton onKept={onChanged} />
        </>
      ) : (
        <p>{m.credentials_passkey_impossible()}</p>
      )}
      <RemoveKept variant="plain" onRemoved={onChanged}>
        {m.credentials_remove_kept_code()}
      </RemoveKept>
    </>
  )
}

function HowItWorks() {
  return <p>{m.credentials_how_a_passkey_works()}</p>
}

/** For pages that show nothing of this when the code is kept. */
export function PasskeyOffer() {
  return (
    <>
      <HowItWorks />
      <SharedPhoneNote />
      <KeepButton onKept={(keeping) => announce(keeping === 'noted' ? noted : stored)} />
    </>
  )
}

function SharedPhoneNote() {
  return (
    <p>
      <RichText message={m.credentials_shared_device_warning} markup={bold} />
    </p>
  )
}

function KeepButton({ onKept }: { onKept: (keeping: Keeping) => void }) {
  const { busy, error, run } = useAction(async () => {
    onKept(await keepCode())
  }, credentialFallbacks.lock)
  return (
    <>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div>
        <Button busy={busy} onClick={run} className="leading-tight max-sm:w-full max-sm:py-2.5">
          {m.credentials_keep_with_lock()}
        </Button>
      </div>
    </>
  )
}

type RemoveKeptProps = {
  variant: 'line' | 'plain'
  children: string
  onRemoved: (keeping: Keeping) => void
}

/** Also for devices that do not know whether something is kept: the server does not know it either. */
function RemoveKept({ variant, children, onRemoved }: RemoveKeptProps) {
  const { busy, error, run } = useAction(async () => {
    await removeKeptCode()
    announce(m.credentials_kept_code_removed())
    onRemoved('none')
  }, credentialFallbacks.lock)
  return (
    <>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div className={variant === 'plain' ? '-ms-4' : undefined}>
        <Button variant={variant} size="small" busy={busy} onClick={run}>
          {children}
        </Button>
      </div>
    </>
  )
}
