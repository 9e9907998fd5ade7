import { useCallback, useState } from 'react'
import type { CodeReset } from '#contract/credentials.ts'
import { authorCodeWrong } from '#contract/device-messages.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { enterWrittenCode } from './enter-written-code.ts'
import { resetCode } from './get-credential.ts'
import { WaitingCode } from './new-code.tsx'
import { OpenWithPasskey } from './open-with-passkey.tsx'

type EnterCodeProps = {
  reset: CodeReset | null
  /** The new code of a reset of this device. */
  newCode: string | undefined
  onEntered: () => void
  onReset: () => void
}

export function EnterCode({ reset, newCode, onEntered, onReset }: EnterCodeProps) {
  const isWaiting = reset?.state === 'waiting' || reset?.state === 'due'
  return (
    <>
      {isWaiting && (
        <WaitingCode day={reset.day} isOver={reset.state === 'due'} code={newCode} onStopped={onReset} />
      )}
      <p className="font-semibold">
        {reset?.state === 'waiting'
          ? 'This device does not know your old secret code. If you find it, enter it to post from here.'
          : 'This device does not know your secret code yet. Enter it to post from here.'}
      </p>
      <BringCode onEntered={onEntered} />
      {reset && newCode === undefined && <LostCode reset={reset} onReset={onReset} />}
    </>
  )
}

/** The ways to bring the author code to a device that does not know it, except a new code. */
export function BringCode({ onEntered }: { onEntered: () => void }) {
  return (
    <>
      <OpenWithPasskey onOpened={onEntered} />
      <p>
        <b>Do you have another phone or computer with the code?</b> Log in there, open the page “Account”, and
        show the QR code. Then scan it with the camera of this phone.
      </p>
      <p>
        <b>Do you have it on paper?</b> Type it here. The page “Account” on your other phone shows it, too.
      </p>
      <EnterCodeForm onEntered={onEntered} />
    </>
  )
}

type EnterCodeFormProps = { onEntered: () => void }

export function EnterCodeForm({ onEntered }: EnterCodeFormProps) {
  const { form, field, end } = useForm({
    schema: () => import('./code-input.ts').then(({ CodeInput }) => CodeInput),
    send: async ({ authorCode }) => {
      await enterWrittenCode(authorCode).catch(atField)
      onEntered()
    },
    fallback: credentialFallbacks.enter,
  })
  return (
    <form {...form} className="grid gap-5">
      <CodeField {...field('authorCode')} />
      <FormEnd {...end} className="max-sm:w-full" label="Use this code" busyLabel="Checking…" />
    </form>
  )
}

function atField(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== authorCodeWrong.code) throw error
  const { code, message } = error
  throw new ApiError({ code, message, fields: { authorCode: message } })
}

type LostCodeProps = { reset: CodeReset; onReset: () => void }

function LostCode({ reset, onReset }: LostCodeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isTooEarly = reset.state === 'too-early'
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <>
      <div>
        <Button
          variant="plain"
          size="small"
          className="-ml-4"
          aria-expanded={isTooEarly ? isOpen : undefined}
          onClick={() => setIsOpen(true)}
        >
          I lost my code
        </Button>
      </div>
      {isOpen && isTooEarly && (
        <InfoNotice>
          You can make a new secret code only once in {limits.resetInterval} days. You can ask for the next
          one from {formatDate(reset.day)}.
        </InfoNotice>
      )}
      {isOpen && !isTooEarly && (
        <Dialog title="Make a new secret code?" closeLabel="Do not make a new code" onClose={close}>
          <ResetForm
            day={reset.state === 'possible' ? reset.day : undefined}
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

type ResetFormProps = {
  /** The first day on which the new code works, or undefined if a new code waits already. */
  day: string | undefined
  onReset: () => void
}

function ResetForm({ day, onReset }: ResetFormProps) {
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
          {day === undefined ? (
            <b>You must wait {limits.newCodeWait} days again. Your other new code never works.</b>
          ) : (
            <b>You can post with the new code from {formatDate(day)}, not earlier.</b>
          )}{' '}
          Until then, a device that knows your old code can still post.
        </li>
        <li>
          <b>We send you a mail now.</b> Until that day, you can stop the new code on the page “Account”: if
          you find your old code, or if somebody else asked.
        </li>
        <li>
          <b>Your old posts stay, but you can no longer change them.</b> The new code does not open them.
          Nobody can open them for you, not even us.
        </li>
        {day !== undefined && (
          <li>
            <b>You can do this once in {limits.resetInterval} days.</b>
          </li>
        )}
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
          Ask for a new secret code
        </Button>
      </div>
    </div>
  )
}
