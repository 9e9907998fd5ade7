import { startTransition, useId, useOptimistic, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as m from '#messages'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { keepForVisit, keepOnPhone, type Place, removeFromDevice } from './device-data.ts'
import { getDeviceKey } from './device-key.ts'

const notes: Record<Place, string> = {
  phone: m.credentials_kept_on_device(),
  visit: m.credentials_kept_for_visit(),
  memory: m.credentials_removed_from_device(),
}

const blocked = m.credentials_choice_blocked()

async function moveTo(wanted: Place): Promise<Place> {
  const key = await getDeviceKey()
  if (wanted === 'phone') return (await keepOnPhone(key)) ?? 'memory'
  if (wanted === 'visit') return (await keepForVisit(key)) ?? 'memory'
  await removeFromDevice(key)
  return 'memory'
}

/** Moves the data to the place that the person chooses. Shows the choice at once, and the earlier one after a failure. */
function useKeeping(initial: Place) {
  const [kept, setKept] = useState({ place: initial, note: '' })
  const [shown, show] = useOptimistic(kept)
  const wanted = useRef(initial)
  const { error, run } = useAction(async () => {
    const place = await moveTo(wanted.current)
    setKept({ place, note: place === wanted.current ? notes[place] : blocked })
  }, credentialFallbacks.keep)

  function keep(place: Place): void {
    wanted.current = place
    startTransition(() => {
      show({ place, note: '' })
      run()
    })
  }

  return { ...shown, error, keep }
}

const choices = [
  {
    value: 'phone',
    label: m.credentials_keep_on_device(),
    text: m.credentials_keep_on_device_text(),
  },
  {
    value: 'visit',
    label: m.credentials_keep_for_visit(),
    text: m.credentials_keep_for_visit_text(),
  },
  {
    value: 'memory',
    label: m.credentials_remove_from_device(),
    text: m.credentials_remove_from_device_text(),
  },
] as const satisfies readonly { value: Place; label: string; text: string }[]

type KeepChoicesProps = {
  place: Place
  /** See `isCodeShown` in `DeviceContents`. */
  isWritten: boolean
}

export function KeepChoices({ place: initial, isWritten }: KeepChoicesProps) {
  const { place, note, error, keep } = useKeeping(initial)
  const [isAsking, setIsAsking] = useState(false)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const name = useId()
  if (initial === 'memory') return <InfoNotice>{m.credentials_device_cannot_keep()}</InfoNotice>

  function choose(value: Place): void {
    setIsAsking(value === 'memory' && place !== 'memory')
    if (value !== 'memory') keep(value)
  }

  function stopAsking(): void {
    // The next rendering removes the focused button. Afterwards, the checked input gets the focus.
    flushSync(() => setIsAsking(false))
    fieldset.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }

  const chosen = isAsking ? 'memory' : place
  return (
    <fieldset ref={fieldset} className="grid gap-2">
      <legend className="mb-2 font-semibold">{m.credentials_should_device_keep()}</legend>
      {choices.map(({ value, label, text }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-[10px] border border-edge bg-card px-4 py-3 leading-snug has-checked:border-leaf has-checked:bg-leaf-soft"
        >
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => choose(value)}
            className="mt-0.5 size-5 shrink-0 accent-leaf"
          />
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="block text-sm text-ink-2">{text}</span>
          </span>
        </label>
      ))}
      {isAsking && (
        <ConfirmRemoval
          isWritten={isWritten}
          onConfirmed={() => {
            keep('memory')
            stopAsking()
          }}
          onKept={stopAsking}
        />
      )}
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <p role="status" className="text-sm font-medium empty:hidden">
        {note}
      </p>
    </fieldset>
  )
}

type ConfirmRemovalProps = { isWritten: boolean; onConfirmed: () => void; onKept: () => void }

function ConfirmRemoval({ isWritten, onConfirmed, onKept }: ConfirmRemovalProps) {
  return (
    <section
      aria-label={m.credentials_what_you_lose()}
      className="grid gap-3 rounded-[10px] border border-error bg-error-soft px-4 py-4"
    >
      <p className="font-semibold">{m.credentials_device_then_forgets()}</p>
      <ul className="grid list-disc gap-1.5 ps-5 marker:text-error">
        <li>{isWritten ? m.credentials_forgets_code_on_paper() : m.credentials_forgets_code()}</li>
        <li>{m.credentials_forgets_list()}</li>
        <li>{m.credentials_forgets_votes()}</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" size="small" onClick={onConfirmed}>
          {m.credentials_remove_it()}
        </Button>
        <Button variant="line" size="small" onClick={onKept}>
          {m.credentials_do_not_remove_it()}
        </Button>
      </div>
    </section>
  )
}
