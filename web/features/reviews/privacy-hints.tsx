import { useRef } from 'react'
import { usePrivacyHints } from './use-privacy-hints.ts'

type PrivacyHintsProps = {
  /** Labels by field name. */
  fields: Record<string, string>
}

/** Shows details that may identify a person. Sends nothing. Place this in the form, below the checked fields. */
export function PrivacyHints({ fields }: PrivacyHintsProps) {
  const root = useRef<HTMLDivElement>(null)
  const { HintList, details, isConfirming, heading, selectFirst, acceptAndSubmit } = usePrivacyHints(
    root,
    Object.keys(fields).join(' '),
  )
  return (
    <div ref={root}>
      {/* The details change while the student types, so screen readers announce only their number. */}
      <p role="status" className="sr-only">
        {details.length > 0 &&
          !isConfirming &&
          `${details.length === 1 ? 'One hint' : `${details.length} hints`} below what you wrote.`}
      </p>
      {HintList && details.length > 0 && (
        <HintList
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
