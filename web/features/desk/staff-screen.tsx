import { useState } from 'react'
import type { StaffAccount } from '#contract/staff-accounts.ts'
import { explain } from '#web/lib/api/api-error.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { deskCall } from './desk-call.ts'
import { deskFallbacks } from './desk-fallbacks.ts'
import { DeskSection } from './desk-panel.tsx'
import { roleOptions } from './role-texts.ts'
import type { ScreenProps } from './screen.ts'
import { StaffRow } from './staff/staff-row.tsx'

export function AddStaff({ onAdded }: { onAdded: (account: StaffAccount) => void }) {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/staff-accounts.ts').then(({ NewStaff }) => NewStaff),
    send: async (body) => {
      onAdded(await deskCall('deskAddStaff', { body }))
      form.ref.current?.reset()
    },
    fallback: deskFallbacks.save,
  })
  return (
    <DeskSection title="Add a person" lead="We mail an invitation, which is valid for 24 hours.">
      <form {...form} className="grid gap-4">
        <EmailField {...field('email')} autoComplete="off" />
        <SelectField {...field('role')} label="Role" options={roleOptions} />
        {message && <ErrorNotice>{message}</ErrorNotice>}
        <Button {...submit} size="small">
          {busy ? 'Sending…' : 'Invite'}
        </Button>
      </form>
    </DeskSection>
  )
}

export function StaffScreen({ session }: ScreenProps) {
  const list = useQuery('staff', (signal) => deskCall('deskListStaff', {}, { signal }))
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">Staff</h1>
      {list.status === 'loading' && <Spinner label="Loading the staff accounts" />}
      {list.status === 'error' && (
        <ErrorNotice>
          <span>{explain(list.error, deskFallbacks.load)}</span>
          <RetryButton onClick={list.retry} />
        </ErrorNotice>
      )}
      {list.status === 'success' && <StaffList loaded={list.data} ownId={session.staff.id} />}
    </div>
  )
}

function StaffList({ loaded, ownId }: { loaded: StaffAccount[]; ownId: string }) {
  const [accounts, setAccounts] = useState(loaded)
  const [note, setNote] = useState('')
  const replace = (changed: StaffAccount, text: string) => {
    setAccounts(accounts.map((account) => (account.id === changed.id ? changed : account)))
    setNote(text)
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-3">
        <p role="status" className="rounded-[10px] bg-leaf-soft px-4 py-3 font-medium empty:hidden">
          {note}
        </p>
        <ul className="grid gap-3">
          {accounts.map((account) => (
            <StaffRow key={account.id} account={account} isOwn={account.id === ownId} onChanged={replace} />
          ))}
        </ul>
      </div>
      <AddStaff
        onAdded={(added) => {
          setAccounts([...accounts, added])
          setNote(`The invitation is mailed to ${added.email}.`)
        }}
      />
    </div>
  )
}
