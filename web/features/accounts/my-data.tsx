import { brand } from '#web/brand/brand.ts'
import { call } from '#web/features/api/call.ts'
import { useAction } from '#web/features/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { accountFallbacks } from './account-fallbacks.ts'
import { AccountSection } from './account-section.tsx'

/** Hands a file made here to the browser: no address with a token in it is ever opened. */
function saveFile(name: string, content: unknown): void {
  const file = new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by the time it comes to this.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/** Everything that is stored about the student, as a file. */
export function MyData() {
  const { busy, problem, run } = useAction(
    async () => saveFile(`${brand.slug}-my-data.json`, await call('exportUser', {})),
    accountFallbacks.download,
  )
  return (
    <AccountSection title="What we keep about you">
      <p className="text-ink-2">
        All of it in one file. Your reviews are not in it: nobody can look up which are yours. On a shared
        phone, remove the file when you have read it.
      </p>
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <Button look="line" size="small" busy={busy} onClick={run}>
        Download my data
      </Button>
    </AccountSection>
  )
}
