import { useState } from 'react'
import type { PasskeyCreation } from '#contract/passkeys.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { formatDate } from '#web/ui/dates.ts'
import { deskCall } from '../desk-call.ts'
import { deskFallbacks } from '../desk-fallbacks.ts'
import { DeskSection } from '../desk-panel.tsx'
import { PasskeyNameField } from '../invitation-form.tsx'
import { createPasskey } from '../passkeys.ts'
import { PasswordGate } from './password-gate.tsx'
import type { AccountSectionProps } from './section-props.ts'
import { SubmitRow } from './submit-row.tsx'

export function Passkeys({ account, onChanged }: AccountSectionProps) {
  const [options, setOptions] = useState<PasskeyCreation>()
  const { email } = account.staff
  return (
    <DeskSection
      title="Passkeys"
      lead="A passkey is a key on your phone, computer or security key. It does not work on a copy of this site, so it protects best against phishing."
    >
      {account.passkeys.length === 0 && <p>You have no passkey.</p>}
      <ul className="grid gap-3 empty:hidden">
        {account.passkeys.map(({ id, name, addedOn }) => (
          <li key={id} className="grid gap-2 border-b border-rule pb-3">
            <p>
              <b className="font-semibold">{name}</b>
              <span className="block text-sm text-ink-2">added on {formatDate(addedOn)}</span>
            </p>
            <PasswordGate
              email={email}
              label="Remove"
              fullLabel={`Remove ${name}`}
              fallback={deskFallbacks.save}
              onPassword={async (currentPassword) => {
                const changed = await deskCall('deskRemovePasskey', { body: { currentPassword, id } })
                onChanged(changed, `The passkey ${name} is removed, and all other devices are signed out.`)
              }}
            />
          </li>
        ))}
      </ul>
      {options ? (
        <NamePasskey options={options} onChanged={onChanged} onClose={() => setOptions(undefined)} />
      ) : (
        <PasswordGate
          email={email}
          label="Add a passkey"
          fallback={deskFallbacks.save}
          onPassword={async (currentPassword) =>
            setOptions(await deskCall('deskStartPasskey', { body: { currentPassword } }))
          }
        />
      )}
    </DeskSection>
  )
}

type NamePasskeyProps = Pick<AccountSectionProps, 'onChanged'> & {
  options: PasskeyCreation
  onClose: () => void
}

function NamePasskey({ options, onChanged, onClose }: NamePasskeyProps) {
  const { form, field, submit, message } = useForm({
    schema: () => import('#contract/staff-accounts.ts').then(({ PasskeyNameInput }) => PasskeyNameInput),
    send: async ({ name }) => {
      const passkey = await createPasskey(options)
      const changed = await deskCall('deskAddPasskey', { body: { name, passkey } })
      onChanged(changed, `The passkey ${name} is added, and all other devices are signed out.`)
      onClose()
    },
    fallback: deskFallbacks.passkey,
  })
  return (
    <form {...form} className="grid gap-4">
      <PasskeyNameField {...field('name')} />
      <SubmitRow
        submit={submit}
        message={message}
        label="Make the passkey"
        busyLabel="Waiting for your device…"
        onCancel={onClose}
      />
    </form>
  )
}
