import { useState } from 'react'
import type { OwnStaffAccount } from '#contract/staff-accounts.ts'
import { explain } from '#web/lib/api/api-error.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ChangePassword } from './account/change-password.tsx'
import { Passkeys } from './account/passkeys-section.tsx'
import { RecoveryCodesSection } from './account/recovery-codes-section.tsx'
import { ReplaceAuthenticator } from './account/replace-authenticator.tsx'
import { deskCall } from './desk-call.ts'
import { deskFallbacks } from './desk-fallbacks.ts'
import type { ScreenProps } from './screen.ts'

/** Lets the signed-in person change their password and second factors. */
export function AccountScreen({ session }: ScreenProps) {
  const account = useQuery(session.staff.id, (signal) => deskCall('deskAccount', {}, { signal }))
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">Your account</h1>
      {account.status === 'loading' && <Spinner label="Loading your account" />}
      {account.status === 'error' && (
        <ErrorNotice>
          <span>{explain(account.error, deskFallbacks.load)}</span>
          <RetryButton onClick={account.retry} />
        </ErrorNotice>
      )}
      {account.status === 'success' && <Sections loaded={account.data} />}
    </div>
  )
}

function Sections({ loaded }: { loaded: OwnStaffAccount }) {
  const [account, setAccount] = useState(loaded)
  const [note, setNote] = useState('')
  const onChanged = (changed: Partial<OwnStaffAccount>, text: string) => {
    setAccount({ ...account, ...changed })
    setNote(text)
  }
  return (
    <>
      <p role="status" className="rounded-[10px] bg-leaf-soft px-4 py-3 font-medium empty:hidden">
        {note}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Passkeys account={account} onChanged={onChanged} />
          <ReplaceAuthenticator account={account} onChanged={onChanged} />
        </div>
        <div className="grid gap-5">
          <RecoveryCodesSection account={account} onChanged={onChanged} />
          <ChangePassword account={account} onChanged={onChanged} />
        </div>
      </div>
    </>
  )
}
