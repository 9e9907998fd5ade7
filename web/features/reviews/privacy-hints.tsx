import { useRef } from 'react'
import { useElementId } from '#web/lib/use-element-id.ts'
import { Button } from '#web/ui/button.tsx'
import { contextOf } from './detail-context.ts'
import type { DetailKind } from './identifying-details.ts'
import { detailKey, type FieldDetail, usePrivacyHints } from './use-privacy-hints.ts'

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

type PrivacyHintsProps = {
  /** Labels by field name. */
  fields: Record<string, string>
}

/** Shows details that may identify a person. Sends nothing. Place this in the form, below the checked fields. */
export function PrivacyHints({ fields }: PrivacyHintsProps) {
  const root = useRef<HTMLDivElement>(null)
  const headingId = useElementId()
  const hints = usePrivacyHints(root, Object.keys(fields).join(' '))
  const { details, isConfirming } = hints
  const hasSeveralFields = Object.keys(fields).length > 1
  return (
    <div ref={root}>
      {/* The details change while the student types, so screen readers announce only their number. */}
      <p role="status" className="sr-only">
        {details.length > 0 &&
          !isConfirming &&
          `${details.length === 1 ? 'One hint' : `${details.length} hints`} below what you wrote.`}
      </p>
      {details.length > 0 && (
        <section
          aria-labelledby={headingId}
          className="grid gap-3 rounded-[10px] border border-edge border-l-4 border-l-marigold bg-paper-2 p-4 sm:px-5"
        >
          <div>
            <p ref={hints.heading} id={headingId} tabIndex={-1} className="font-semibold">
              {isConfirming
                ? 'Send it with these words in it?'
                : 'This could show who you or somebody else is'}
            </p>
            <p className="text-sm text-ink-2">
              Only your device has checked this.{details.every(mayBePublished) && ' You decide what to send.'}
            </p>
          </div>
          <ul className="grid gap-3">
            {details.slice(0, maximumHints).map((detail) => (
              <Hint
                key={detailKey(detail)}
                detail={detail}
                label={hasSeveralFields ? fields[detail.field] : undefined}
              />
            ))}
          </ul>
          {details.length > maximumHints && (
            <p className="text-sm">And {details.length - maximumHints} more.</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="leaf" size="small" onClick={hints.selectFirst}>
              Change it
            </Button>
            {isConfirming && (
              <Button variant="line" size="small" onClick={hints.acceptAndSubmit}>
                Send it anyway
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
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
