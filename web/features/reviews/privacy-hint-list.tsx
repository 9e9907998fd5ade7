import { type RefObject, useId } from 'react'
import * as m from '#messages'
import type { Span } from '#person-names/person-names.ts'
import { Button } from '#web/ui/button.tsx'
import type { DetailKind, FieldDetail } from './identifying-details.ts'
import { EmergencyNumbers } from './post-notes.tsx'

/* The form loads this module only when it has text or is submitted: the module contains long lists of names. */

export { mayCryForHelp } from './cry-for-help.ts'
export { findIdentifyingDetails } from './identifying-details.ts'

const maximumHints = 5

const reasons: Record<DetailKind, string> = {
  name: m.reviews_hint_name(),
  phone: m.reviews_hint_phone(),
  email: m.reviews_hint_email(),
  account: m.reviews_hint_account(),
  class: m.reviews_hint_class(),
  roll: m.reviews_hint_roll(),
  date: m.reviews_hint_date(),
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
      className="grid gap-3 rounded-[10px] border border-edge border-s-4 border-s-marigold bg-paper-2 p-4 sm:px-5"
    >
      <div>
        <p ref={heading} id={headingId} tabIndex={-1} className="font-semibold">
          {isConfirming ? m.reviews_send_with_these_words() : m.reviews_could_identify()}
        </p>
        <p className="text-sm text-ink-2">
          {m.reviews_only_your_device_checked()}
          {details.every(mayBePublished) && ` ${m.reviews_you_decide()}`}
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
      {details.length > maximumHints && (
        <p className="text-sm">{m.reviews_more_hints({ count: details.length - maximumHints })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="leaf" size="small" onClick={onChange}>
          {m.reviews_change_it()}
        </Button>
        {isConfirming && (
          <Button variant="line" size="small" onClick={onSend}>
            {m.reviews_send_it_anyway()}
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
