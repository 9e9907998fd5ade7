import { type RefObject, useId } from 'react'
import type { Span } from '#person-names/person-names.ts'
import { Button } from '#web/ui/button.tsx'
import type { DetailKind, FieldDetail } from './identifying-details.ts'
import { EmergencyNumbers } from './post-notes.tsx'

/* The form loads this module only when it has text or is submitted: the module contains long lists of names. */

export { mayCryForHelp } from './cry-for-help.ts'
export { findIdentifyingDetails } from './identifying-details.ts'

const maximumHints = 5

const reasons: Record<DetailKind, string> = {
  name: 'Looks like the name of a person. Write what they do at the school: “the maths teacher”. A moderator must read a text with a name before we show it.',
  phone: 'Looks like a phone number. We do not publish phone numbers: please remove it.',
  email: 'Looks like an email address. We do not publish email addresses: please remove it.',
  account: 'Looks like an account on another site. We do not publish accounts: please remove it.',
  class: 'A class with its section. Only a few students can have written this.',
  roll: 'Looks like a roll or admission number. We do not publish these numbers: please remove it.',
  date: 'An exact day: people who were there can guess who wrote this. Write “last year” instead.',
}

/** The server rejects most texts with details of kinds other than these, except a possible disclosure or threat. */
const mayBePublished = ({ kind }: FieldDetail) => ['name', 'class', 'date'].includes(kind)

type HintListProps = {
  details: readonly FieldDetail[]
  isConfirming: boolean
  heading: RefObject<HTMLParagraphElement | null>
  /** Labels by field name. */
  fields: Record<string, string>
  onChange: () => void
  onSend: () => void
}

type HintsProps = HintListProps & { mayNeedHelp: boolean }

export function Hints({ mayNeedHelp, ...list }: HintsProps) {
  return (
    <div className="grid gap-4 empty:hidden">
      {mayNeedHelp && (
        <div role="alert">
          <EmergencyNumbers />
        </div>
      )}
      {list.details.length > 0 && <HintList {...list} />}
    </div>
  )
}

function HintList({ details, isConfirming, heading, fields, onChange, onSend }: HintListProps) {
  const headingId = useId()
  const hasSeveralFields = Object.keys(fields).length > 1
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-3 rounded-[10px] border border-edge border-l-4 border-l-marigold bg-paper-2 p-4 sm:px-5"
    >
      <div>
        <p ref={heading} id={headingId} tabIndex={-1} className="font-semibold">
          {isConfirming ? 'Send it with these words in it?' : 'This could show who you or somebody else is'}
        </p>
        <p className="text-sm text-ink-2">
          Only your device has checked this.{details.every(mayBePublished) && ' You decide what to send.'}
        </p>
      </div>
      <ul className="grid gap-3">
        {details.slice(0, maximumHints).map((detail) => (
          <Hint
            key={detail.key}
            detail={detail}
            label={hasSeveralFields ? fields[detail.field] : undefined}
          />
        ))}
      </ul>
      {details.length > maximumHints && <p className="text-sm">And {details.length - maximumHints} more.</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="leaf" size="small" onClick={onChange}>
          Change it
        </Button>
        {isConfirming && (
          <Button variant="line" size="small" onClick={onSend}>
            Send it anyway
          </Button>
        )}
      </div>
    </section>
  )
}

function Hint({ detail, label }: { detail: FieldDetail; label: string | undefined }) {
  const { before, after } = contextOf(detail.fieldText, detail)
  return (
    <li className="border-t border-rule pt-3">
      <p>
        {label && <span className="text-sm text-ink-2">{label}: </span>}
        {before}
        <mark className="rounded-sm bg-marigold px-1 font-semibold text-on-marigold">{detail.text}</mark>
        {after}
      </p>
      <p className="text-sm text-ink-2">{reasons[detail.kind]}</p>
    </li>
  )
}

/**
 * Returns the text before and after a detail, cut between words if possible.
 * @param maximumLength of each side without the ellipsis, in UTF-16 code units
 */
export function contextOf(
  text: string,
  { start, end }: Span,
  maximumLength = 28,
): { before: string; after: string } {
  const before = text.slice(0, start)
  const after = text.slice(end)
  return {
    before: before.length > maximumLength ? `…${before.slice(-maximumLength).replace(/^\S*\s/, '')}` : before,
    after: after.length > maximumLength ? `${after.slice(0, maximumLength).replace(/\s\S*$/, '')}…` : after,
  }
}
