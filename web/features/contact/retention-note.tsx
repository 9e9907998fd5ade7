import { limits } from '#contract/limits.ts'

/** Says how long the operator stores a message, and what it does not store. */
export function RetentionNote() {
  return (
    <p className="text-sm text-ink-2">
      We use this only to answer you. We store it for {limits.inboxRetentionMonths} months and then delete it.
      We do not store your IP address or your browser with it.
    </p>
  )
}
