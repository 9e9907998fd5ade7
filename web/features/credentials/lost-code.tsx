import { useCallback, useState } from 'react'
import { authorCodeAlreadyReset } from '#contract/credential-messages.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { resetCode } from './get-credential.ts'

type LostCodeProps = { canReset: boolean; onReset: () => void }

export function LostCode({ canReset, onReset }: LostCodeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <>
      <div>
        <Button
          variant="plain"
          size="small"
          className="-ml-4"
          aria-expanded={canReset ? undefined : isOpen}
          onClick={() => setIsOpen(true)}
        >
          I lost my code
        </Button>
      </div>
      {isOpen && !canReset && <InfoNotice>{authorCodeAlreadyReset.text}</InfoNotice>}
      {isOpen && canReset && (
        <Dialog title="Make a new author code?" closeLabel="Do not make a new code" onClose={close}>
          <ResetForm
            onReset={() => {
              close()
              onReset()
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function ResetForm({ onReset }: { onReset: () => void }) {
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const { busy, error, run } = useAction(async () => {
    await resetCode()
    onReset()
  }, credentialFallbacks.reset)
  return (
    <div className="grid gap-5">
      <p>
        First look for your old code: on paper, in your notes, or on another phone where you are logged in.
        There, the page “Account” shows it.
      </p>
      <ul className="grid list-disc gap-2 pl-5 marker:text-leaf">
        <li>
          <b>Your old posts stay, but you can no longer change them.</b> The new code does not open them.
          Nobody can open them for you, not even us.
        </li>
        <li>
          <b>You can do this once in a school year</b>, from June to May.
        </li>
      </ul>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
        <input
          type="checkbox"
          checked={isUnderstood}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) => {
            setIsUnderstood(target.checked)
            setIsMissing(false)
          }}
          className="mt-0.5 size-5 shrink-0 accent-leaf"
        />
        <span className="font-semibold">I understand that I can never change my old posts again.</span>
      </label>
      {isMissing && <ErrorNotice>Please tick the box first, if you agree.</ErrorNotice>}
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div>
        <Button
          variant="danger"
          busy={busy}
          onClick={() => (isUnderstood ? run() : setIsMissing(true))}
          className="max-sm:w-full"
        >
          Make a new author code
        </Button>
      </div>
    </div>
  )
}
