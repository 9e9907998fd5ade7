import { useRef, useState } from 'react'
import * as m from '#messages'
import { usePrivacyHints } from './use-privacy-hints.ts'

/** Between the words that the server names in an error message and what it says about them. */
const words = '\n'
const namedWords = {
  phone: m.personal_data_phone({ words }),
  email: m.personal_data_email({ words }),
  account: m.personal_data_account({ words }),
  link: m.personal_data_link({ words }),
  roll: m.personal_data_roll({ words }),
  address: m.personal_data_address({ words }),
} as const

/** Returns the kind of personal data for which the server refused a text, or undefined after another error. */
export function refusedKind(error = ''): string | undefined {
  const [found] =
    Object.entries(namedWords).find(([, text]) => error.includes(text.split(words)[1] ?? '')) ?? []
  return found
}

/**
 * Offers the statement that a number is no phone number after the server refused one. Stays after the error is gone,
 * so that the statement is sent.
 */
export function NoPersonalData({ errors }: { errors: readonly (string | undefined)[] }) {
  const [kind, setKind] = useState('')
  const refused = errors.map(refusedKind).find((kind) => kind !== undefined)
  if (refused !== undefined && refused !== kind) setKind(refused)
  if (kind === '') return null
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-[10px] border border-rule bg-paper px-4 py-3">
      <input
        type="checkbox"
        name="saysNoPersonalData"
        value="yes"
        className="mt-1 size-5 shrink-0 accent-leaf"
      />
      <span>{m.reviews_no_personal_data({ kind })}</span>
    </label>
  )
}

/** For `read` of `useForm`. */
export function readStatement(fields: Record<string, string>): { saysNoPersonalData?: true } {
  return fields.saysNoPersonalData === 'yes' ? { saysNoPersonalData: true } : {}
}

type PrivacyHintsProps = {
  /** Labels by field name. */
  fields: Record<string, string>
}

/**
 * Shows details that may identify a person, and numbers for help if the text may cry for it. Sends nothing. Place this in
 * the form, below the checked fields.
 */
export function PrivacyHints({ fields }: PrivacyHintsProps) {
  const root = useRef<HTMLDivElement>(null)
  const { Hints, mayNeedHelp, details, isConfirming, heading, selectFirst, acceptAndSubmit } =
    usePrivacyHints(root, Object.keys(fields).join(' '))
  return (
    <div ref={root}>
      {/* The details change while the student types, so screen readers announce only their number. */}
      <p role="status" className="sr-only">
        {details.length > 0 && !isConfirming && m.reviews_hints_below({ count: details.length })}
      </p>
      {Hints && (
        <Hints
          mayNeedHelp={mayNeedHelp}
          details={details}
          isConfirming={isConfirming}
          heading={heading}
          fields={fields}
          onChange={selectFirst}
          onSend={acceptAndSubmit}
        />
      )}
    </div>
  )
}
