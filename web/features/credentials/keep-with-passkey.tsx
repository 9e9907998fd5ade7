import { announce } from '#web/features/layout/notice-store.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { type Keeping, keepCode, removeKeptCode } from './kept-code.ts'

const stored = 'Your code is kept. You open it with your fingerprint or screen lock.'
const noted =
  'Your code is locked on this device. We store it when you log in on another day, because today the time could show which post is yours.'

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
        Keep it with your fingerprint or screen lock
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
          Do not keep it this way
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
        <p>
          This device or browser cannot do it, or it has no screen lock. Write the code on paper, or use the
          QR code to bring it to another phone.
        </p>
      )}
      <RemoveKept variant="plain" onRemoved={onChanged}>
        Remove a code that another phone has kept
      </RemoveKept>
    </>
  )
}

function HowItWorks() {
  return (
    <p>
      The easiest way is your fingerprint or screen lock. Your device locks the code. You open it again here,
      and on a new phone with the same Google or Apple account. We store the locked code. We cannot open it.
    </p>
  )
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
      <b>Does somebody else use this device, or know its PIN?</b> Whoever can unlock it can open your code and
      see what you wrote here. Then do not use this way.
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
          Keep with fingerprint or screen lock
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
    announce('Removed. No fingerprint or screen lock opens your code now.')
    onRemoved('none')
  }, credentialFallbacks.lock)
  return (
    <>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div className={variant === 'plain' ? '-ml-4' : undefined}>
        <Button variant={variant} size="small" busy={busy} onClick={run}>
          {children}
        </Button>
      </div>
    </>
  )
}
