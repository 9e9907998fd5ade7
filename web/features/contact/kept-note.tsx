import { limits } from '#contract/limits.ts'

/** What becomes of what is sent, under the button that sends it. */
export function KeptNote() {
  return (
    <p className="text-sm text-ink-2">
      We use this to answer you and for nothing else. We keep it for {limits.inboxRetentionMonths} months,
      then it is deleted. Your IP address and your browser are not stored with it.
    </p>
  )
}
