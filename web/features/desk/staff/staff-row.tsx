import { useState } from 'react'
import { StaffRole } from '#contract/staff.ts'
import type { StaffAccount, StaffChange } from '#contract/staff-accounts.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { SelectField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { deskCall } from '../desk-call.ts'
import { deskFallbacks } from '../desk-fallbacks.ts'
import { roleOptions } from '../role-texts.ts'

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

export function StaffRow({ account, isOwn, onChanged }: StaffRowProps) {
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
        <div className="grid gap-3 rounded-[10px] border border-error p-3">
          <p>
            This deletes the password and all second factors of {email}, signs the person out everywhere, and
            mails a new invitation.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" size="small" busy={reset.busy} onClick={reset.run}>
              Reset this account
            </Button>
            <Button variant="plain" size="small" onClick={() => setIsConfirming(false)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </>
  )
}
