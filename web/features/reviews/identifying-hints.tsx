import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { formFields } from '#web/lib/api/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import {
  contextOf,
  type DetailKind,
  findIdentifyingDetails,
  type IdentifyingDetail,
} from './identifying-details.ts'

/** Milliseconds without a key after which the words are looked at: a hint does not jump about under the fingers. */
const pause = 1000

/** So many are shown; the others come up as these are changed. */
const shown = 5

const reasons: Record<DetailKind, string> = {
  name: 'Looks like the name of a person. What they do at the school is enough: “the maths teacher”.',
  phone: 'Looks like a phone number. We do not publish those: please take it out.',
  email: 'Looks like an email address. We do not publish those: please take it out.',
  account: 'Looks like an account on another site. We do not publish those: please take it out.',
  class: 'A class with its section: only a few students can have written it.',
  roll: 'Looks like a roll or admission number. We do not publish those: please take it out.',
  date: 'An exact day: who was there can guess who writes. “Last year” says enough.',
}

type Found = IdentifyingDetail & { field: string; fieldText: string }

function lookAt(form: HTMLFormElement, names: string[]): Found[] {
  const texts = formFields(form)
  return names.flatMap((field) => {
    const text = texts[field] ?? ''
    return findIdentifyingDetails(text).map((detail) => ({ ...detail, field, fieldText: text }))
  })
}

/** The server refuses the other kinds, unless the text may disclose abuse: so a student may always try to send it. */
const mayBePublished = ({ kind }: Found) => ['name', 'class', 'date'].includes(kind)

const keyOf = ({ field, text }: Found) => `${field}: ${text.toLowerCase()}`

/** The same words in the same field are one hint. */
function oncePerWords(found: Found[]): Found[] {
  return [...new Map([...found].reverse().map((each) => [keyOf(each), each])).values()].reverse()
}

type IdentifyingHintsProps = {
  /** The fields of the form to look at, by their names, with the labels by which the student knows them. */
  fields: Record<string, string>
}

/**
 * Marks what may give the author of a text or another person away, before it is sent. Nothing of it leaves the
 * device, and nothing is forbidden: a first try to send words that are marked asks once, and goes on if they say so.
 *
 * It stands inside of the form, below the last of the fields, and needs no other wiring: it listens to the form's
 * own events and reads the fields as they are.
 * @example <IdentifyingHints fields={{ text: 'Comment' }} />
 */
export function IdentifyingHints({ fields }: IdentifyingHintsProps) {
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLParagraphElement>(null)
  const headingId = useId()
  const accepted = useRef(new Set<string>())
  const [found, setFound] = useState<Found[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const names = Object.keys(fields).join(' ')

  const look = useCallback(() => {
    const form = root.current?.closest('form')
    const latest = form ? oncePerWords(lookAt(form, names.split(' '))) : []
    const open = latest.filter((each) => !accepted.current.has(keyOf(each)))
    setFound(open)
    if (open.length === 0) setIsAsking(false)
    return open
  }, [names])

  useEffect(() => {
    const form = root.current?.closest('form')
    if (!form) return
    let timer = window.setTimeout(look)
    function wait() {
      clearTimeout(timer)
      timer = window.setTimeout(look, pause)
    }
    function ask(event: Event) {
      if (look().length === 0) return
      // The form's own handlers hear of it once the student has chosen.
      event.preventDefault()
      event.stopPropagation()
      setIsAsking(true)
      heading.current?.focus()
    }
    form.addEventListener('input', wait)
    form.addEventListener('submit', ask, { capture: true })
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', wait)
      form.removeEventListener('submit', ask, { capture: true })
    }
  }, [look])

  // Sent within the pause, the heading comes only now.
  useEffect(() => {
    if (isAsking) heading.current?.focus()
  }, [isAsking])

  function change() {
    const [first] = found
    const field = first && root.current?.closest('form')?.elements.namedItem(first.field)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    field.focus()
    field.setSelectionRange(first?.start ?? 0, first?.end ?? 0)
  }

  function sendAnyway() {
    for (const each of found) accepted.current.add(keyOf(each))
    look()
    root.current?.closest('form')?.requestSubmit()
  }

  const isMany = Object.keys(fields).length > 1
  return (
    <div ref={root}>
      {/* Says how many there are, and no more at every key. */}
      <p role="status" className="sr-only">
        {found.length > 0 &&
          !isAsking &&
          `${found.length === 1 ? 'One hint' : `${found.length} hints`} below what you wrote.`}
      </p>
      {found.length > 0 && (
        <section
          aria-labelledby={headingId}
          className="grid gap-3 rounded-[10px] border border-edge border-l-4 border-l-marigold bg-paper-2 p-4 sm:px-5"
        >
          <div>
            <p ref={heading} id={headingId} tabIndex={-1} className="font-semibold">
              {isAsking ? 'Send it with these words in it?' : 'This could give you or somebody else away'}
            </p>
            <p className="text-sm text-ink-2">
              Only this device has looked.{found.every(mayBePublished) && ' The choice is yours.'}
            </p>
          </div>
          <ul className="grid gap-3">
            {found.slice(0, shown).map((each) => (
              <Hint key={keyOf(each)} found={each} label={isMany ? fields[each.field] : undefined} />
            ))}
          </ul>
          {found.length > shown && <p className="text-sm">And {found.length - shown} more.</p>}
          <div className="flex flex-wrap gap-3">
            <Button variant="leaf" size="small" onClick={change}>
              Change it
            </Button>
            {isAsking && (
              <Button variant="line" size="small" onClick={sendAnyway}>
                Send it anyway
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
  )
}

function Hint({ found, label }: { found: Found; label: string | undefined }) {
  const { before, after } = contextOf(found.fieldText, found)
  return (
    <li className="border-t border-rule pt-3">
      <p className="break-words">
        {label && <span className="text-sm text-ink-2">{label}: </span>}
        {before}
        <mark className="rounded-sm bg-marigold px-1 font-semibold text-on-marigold">{found.text}</mark>
        {after}
      </p>
      <p className="text-sm text-ink-2">{reasons[found.kind]}</p>
    </li>
  )
}
