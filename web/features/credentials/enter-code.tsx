import { useCallback, useState } from 'react'
import type { CodeReset } from '#contract/credentials.ts'
import { authorCodeWrong } from '#contract/device-messages.ts'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'
import { bold, RichText } from '#web/ui/rich-text.tsx'
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
        {reset?.state === 'waiting' ? m.credentials_old_code_unknown() : m.credentials_code_unknown()}
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
        <RichText message={m.credentials_code_on_another_device} markup={bold} />
      </p>
      <p>
        <RichText message={m.credentials_code_on_paper} markup={bold} />
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
      <FormEnd
        {...end}
        className="max-sm:w-full"
        label={m.credentials_use_this_code()}
        busyLabel={m.credentials_checking()}
      />
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
          className="-ms-4"
          aria-expanded={isTooEarly ? isOpen : undefined}
          onClick={() => setIsOpen(true)}
        >
          {m.credentials_i_lost_my_code()}
        </Button>
      </div>
      {isOpen && isTooEarly && (
        <InfoNotice>
          {m.credentials_new_code_too_early({
            resetInterval: limits.resetInterval,
            day: formatDate(reset.day),
          })}
        </InfoNotice>
      )}
      {isOpen && !isTooEarly && (
        <Dialog
          title={m.credentials_make_a_new_code()}
          closeLabel={m.credentials_do_not_make_a_new_code()}
          onClose={close}
        >
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
      <p>{m.credentials_look_for_the_old_code()}</p>
      <ul className="grid list-disc gap-2 ps-5 marker:text-leaf">
        <li>
          {day === undefined ? (
            <b>{m.credentials_wait_again({ newCodeWait: limits.newCodeWait })}</b>
          ) : (
            <b>{m.credentials_new_code_from_day({ day: formatDate(day) })}</b>
          )}{' '}
          {m.credentials_old_code_until_then()}
        </li>
        <li>
          <RichText message={m.credentials_mail_now} markup={bold} />
        </li>
        <li>
          <RichText message={m.credentials_old_posts_stay} markup={bold} />
        </li>
        {day !== undefined && (
          <li>
            <b>{m.credentials_once_in_days({ resetInterval: limits.resetInterval })}</b>
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
        <span className="font-semibold">{m.credentials_i_understand()}</span>
      </label>
      {isMissing && <ErrorNotice>{m.credentials_tick_the_box_first()}</ErrorNotice>}
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <div>
        <Button
          variant="danger"
          busy={busy}
          onClick={() => (isUnderstood ? run() : setIsMissing(true))}
          className="max-sm:w-full"
        >
          {m.credentials_ask_for_a_new_code()}
        </Button>
      </div>
    </div>
  )
}
