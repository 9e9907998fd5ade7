import { brand } from '#brand/brand.ts'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { AccountSection } from './account-section.tsx'

export function MyData() {
  const { busy, error, run } = useAction(async () => {
    const data = await call('exportUser', {})
    const { saveFile } = await import('#web/ui/save-file.ts')
    saveFile(`${brand.slug}-my-data.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
  }, accountFallbacks.download)
  return (
    <AccountSection title="The data of your account">
      <p className="text-ink-2">
        You can download the data of your account as one file. The file does not contain your reviews, because
        we store them without their author. On a shared phone, delete the file when you have read it.
      </p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <Button variant="line" size="small" busy={busy} onClick={run}>
        Download my data
      </Button>
    </AccountSection>
  )
}
