import { limits } from '#contract/limits.ts'

export function RetentionNote() {
  return (
    <p className="text-sm text-ink-2">
      We get this by mail and use it only to answer you. This site stores it for {limits.inboxRetentionMonths}{' '}
      months and then deletes it. We do not store your IP address or which browser you use.
    </p>
  )
}
