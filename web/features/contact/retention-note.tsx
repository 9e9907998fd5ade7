import { limits } from '#contract/limits.ts'

export function RetentionNote() {
  return (
    <p className="text-sm text-ink-2">
      We use this only to answer you. We store it for {limits.inboxRetentionMonths} months and then delete it.
      We do not store your IP address or which browser you use.
    </p>
  )
}
