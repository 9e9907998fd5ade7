import { useState } from 'react'
import type { OwnStaffAccount } from '#contract/staff-accounts.ts'
import { PasswordChangeFields } from '#web/features/accounts/password-change-fields.tsx'
import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import { DeskSection } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { type AccountSectionProps, PasswordGate } from './password-gate.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Passkeys, ReplaceAuthenticator } from './second-factor-sections.tsx'

export function ChangePassword({ account, onChanged }: AccountSectionProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ MemberPasswordChange }) => MemberPasswordChange),
    send: async (body) => {
      await deskCall('deskChangePassword', { body })
      form.ref.current?.reset()
      onChanged({}, 'The password is changed, and all other devices are signed out.')
    },
    fallback: deskFallbacks.save,
  })
  return (
    <DeskSection title="Password">
      <form {...form} className="grid gap-4">
        <PasswordChangeFields email={account.staff.email} field={field} />
        <FormEnd {...end} size="small" label="Change password" busyLabel="Saving…" />
      </form>
    </DeskSection>
  )
}

export function RecoveryCodesSection({ account, onChanged }: AccountSectionProps) {
  const [codes, setCodes] = useState<string[]>()
  if (codes)
    return (
      <DeskSection title="Recovery codes">
        <RecoveryCodes
          codes={codes}
          doneLabel="I have stored the codes"
          onDone={() => {
            setCodes(undefined)
            onChanged(
              { recoveryCodesLeft: codes.length },
              'The old recovery codes no longer work, and all other devices are signed out.',
            )
          }}
        />
      </DeskSection>
    )
  return (
    <DeskSection title="Recovery codes">
      <p>{account.recoveryCodesLeft} of your codes are unused. New codes replace all of them.</p>
      <PasswordGate
        email={account.staff.email}
        label="Make new codes"
        fallback={deskFallbacks.save}
        onPassword={async (currentPassword) => {
          const { recoveryCodes } = await deskCall('deskReplaceRecoveryCodes', { body: { currentPassword } })
          setCodes(recoveryCodes)
        }}
      />
    </DeskSection>
  )
}

/** Lets the signed-in person change their password and second factors. */
export function AccountScreen({ session }: ScreenProps) {
  const account = useQuery(session.staff.id, (signal) => deskCall('deskAccount', {}, { signal }))
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">Your account</h1>
      <Loaded
        query={account}
        loading={<Spinner label="Loading your account" />}
        fallback={deskFallbacks.load}
      >
        {(data) => <Sections loaded={data} />}
      </Loaded>
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
