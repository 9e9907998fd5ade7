import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { AccountSection } from './account-section.tsx'

export function SignOutEverywhere({ onDone }: { onDone: () => void }) {
  const { busy, error, run } = useAction(async () => {
    await call('signOutEverywhere', {})
    onDone()
  }, accountFallbacks.signOut)
  return (
    <AccountSection title="Other phones and computers">
      <p className="text-ink-2">
        Are you still signed in on another device, or not sure? This button signs you out on all devices,
        including this one.
      </p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <Button variant="line" size="small" busy={busy} onClick={run}>
        Sign out everywhere
      </Button>
    </AccountSection>
  )
}
