import { useState } from 'react'
import * as m from '#messages'
import { PasswordChangeFields } from '#web/features/accounts/password-change-fields.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { memberFallbacks } from './fallbacks.ts'
import { type OwnAccount, useOwnAccount } from './member-account.ts'
import { ScreenSection } from './panels.tsx'
import { type AccountSectionProps, PasswordGate } from './password-gate.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Passkeys, ReplaceAuthenticator } from './second-factor-sections.tsx'

function ChangePassword({ account, onChanged }: AccountSectionProps) {
  const member = useOwnAccount()
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ MemberPasswordChange }) => MemberPasswordChange),
    send: async (body) => {
      await member.changePassword(body)
      form.ref.current?.reset()
      onChanged({}, m.workspace_password_changed())
    },
    fallback: memberFallbacks.save,
  })
  return (
    <ScreenSection title={m.accounts_password()}>
      <form {...form} className="grid gap-4">
        <PasswordChangeFields email={account.email} field={field} />
        <FormEnd
          {...end}
          size="small"
          label={m.workspace_change_password()}
          busyLabel={m.workspace_saving()}
        />
      </form>
    </ScreenSection>
  )
}

function RecoveryCodesSection({ account, onChanged }: AccountSectionProps) {
  const member = useOwnAccount()
  const [codes, setCodes] = useState<string[]>()
  if (codes)
    return (
      <ScreenSection title={m.workspace_recovery_codes()}>
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined)
            onChanged({ recoveryCodesLeft: codes.length }, m.workspace_recovery_codes_replaced())
          }}
        />
      </ScreenSection>
    )
  return (
    <ScreenSection title={m.workspace_recovery_codes()}>
      <p>{m.workspace_recovery_codes_left({ count: account.recoveryCodesLeft })}</p>
      <PasswordGate
        email={account.email}
        label={m.workspace_make_new_codes()}
        fallback={memberFallbacks.save}
        onPassword={async (currentPassword) => setCodes(await member.replaceRecoveryCodes(currentPassword))}
      />
    </ScreenSection>
  )
}

/** Lets the signed-in person change their password and second factors. */
export function AccountSections({ loaded }: { loaded: OwnAccount }) {
  const [account, setAccount] = useState(loaded)
  const [note, setNote] = useState('')
  const onChanged = (changed: Partial<OwnAccount>, text: string) => {
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
