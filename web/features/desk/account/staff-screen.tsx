import { useState } from 'react'
import { StaffRole, staffRoles } from '#contract/staff.ts'
import type { StaffAccount, StaffChange } from '#contract/staff-accounts.ts'
import { ConfirmBox } from '#web/features/desk/confirm-box.tsx'
import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const roleTexts: Record<StaffRole, string> = {
  moderator: 'Moderator: posts',
  editor: 'Editor: the Times',
  directory: 'Directory: schools',
  admin: 'Admin: everything, and staff',
}

const roleOptions = staffRoles.map((value) => ({ value, label: roleTexts[value] }))

type StaffRowProps = {
  account: StaffAccount
  isOwn: boolean
  onChanged: (account: StaffAccount, text: string) => void
}

const statusTexts: Record<StaffAccount['status'], string> = {
  active: 'Active',
  invited: 'Invited, has not set a password',
  disabled: 'Disabled',
}

const factorTexts: Record<StaffAccount['secondFactors'][number], string> = {
  authenticator: 'authenticator app',
  passkey: 'passkey',
  'recovery-code': 'recovery codes',
}

function StaffRow({ account, isOwn, onChanged }: StaffRowProps) {
  const { id, email, role, status, secondFactors, addedOn } = account
  return (
    <li className="grid gap-3 rounded-card border border-rule bg-card p-4">
      <div>
        <h2 className="font-sans text-base font-semibold">
          {email}
          {isOwn && <span className="font-normal text-ink-2"> (you)</span>}
        </h2>
        <p className="text-sm text-ink-2">
          {statusTexts[status]}
          {secondFactors.length > 0 &&
            `, with ${secondFactors.map((factor) => factorTexts[factor]).join(', ')}`}
          . Added on {formatDate(addedOn)}.
        </p>
      </div>
      <RowActions key={`${id} ${role} ${status}`} account={account} onChanged={onChanged} />
    </li>
  )
}

type RowActionsProps = Pick<StaffRowProps, 'account' | 'onChanged'>

function RowActions({ account, onChanged }: RowActionsProps) {
  const { id, email, role, status } = account
  const [isConfirming, setIsConfirming] = useState(false)
  const [chosen, setChosen] = useState<StaffRole>(role)
  const isDisabled = status === 'disabled'
  const change = async (body: StaffChange, text: string) =>
    onChanged(await deskCall('deskChangeStaff', { params: { id }, body }), text)
  const save = useAction(
    () => change({ role: chosen }, `${email} now has the role ${chosen}.`),
    deskFallbacks.save,
  )
  const toggle = useAction(
    () => change({ disabled: !isDisabled }, `${email} is ${isDisabled ? 'enabled' : 'disabled'}.`),
    deskFallbacks.save,
  )
  const reset = useAction(async () => {
    const changed = await deskCall('deskResetStaff', { params: { id } })
    setIsConfirming(false)
    onChanged(changed, `A new invitation is mailed to ${email}.`)
  }, deskFallbacks.save)
  const error = save.error || toggle.error || reset.error
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Role"
          aria-label={`Role of ${email}`}
          className="grow sm:max-w-80"
          options={roleOptions}
          value={chosen}
          onChange={({ target }) => setChosen(StaffRole.parse(target.value))}
        />
        {chosen !== role && (
          <Button size="small" busy={save.busy} onClick={save.run}>
            Save the role
          </Button>
        )}
        <Button variant="line" size="small" busy={toggle.busy} onClick={toggle.run}>
          {isDisabled ? 'Enable' : 'Disable'}
        </Button>
        {!isDisabled && !isConfirming && (
          <Button variant="line" size="small" onClick={() => setIsConfirming(true)}>
            Reset
          </Button>
        )}
      </div>
      {isConfirming && (
        <ConfirmBox
          action="Reset this account"
          busy={reset.busy}
          onConfirm={reset.run}
          onCancel={() => setIsConfirming(false)}
        >
          This deletes the password and all second factors of {email}, signs the person out everywhere, and
          mails a new invitation.
        </ConfirmBox>
      )}
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </>
  )
}

function AddStaff({ onAdded }: { onAdded: (account: StaffAccount) => void }) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/staff-accounts.ts').then(({ NewStaff }) => NewStaff),
    send: async (body) => {
      onAdded(await deskCall('deskAddStaff', { body }))
      form.ref.current?.reset()
    },
    fallback: deskFallbacks.save,
  })
  return (
    <ScreenSection title="Add a person" lead="We mail an invitation, which is valid for 24 hours.">
      <form {...form} className="grid gap-4">
        <EmailField {...field('email')} autoComplete="off" />
        <SelectField {...field('role')} label="Role" options={roleOptions} />
        <FormEnd {...end} size="small" label="Invite" busyLabel="Sending…" />
      </form>
    </ScreenSection>
  )
}

export function StaffScreen({ session }: ScreenProps) {
  const list = useQuery('staff', (signal) => deskCall('deskListStaff', {}, { signal }))
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">Staff</h1>
      <Loaded
        query={list}
        loading={<Spinner label="Loading the staff accounts" />}
        fallback={deskFallbacks.load}
      >
        {(data) => <StaffList loaded={data} ownId={session.staff.id} />}
      </Loaded>
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
