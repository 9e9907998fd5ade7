import { useState } from 'react'
import type { AuthenticatorSecret } from '#contract/members.ts'
import type { PasskeyCreation } from '#contract/passkeys.ts'
import { AuthenticatorSetup } from '#web/features/desk/account/authenticator-setup.tsx'
import { PasskeyNameField } from '#web/features/desk/account/invitation-form.tsx'
import { createPasskey } from '#web/features/desk/account/passkeys.ts'
import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import { DeskSection } from '#web/features/desk/desk-panel.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { formatDate } from '#web/ui/dates.ts'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'
import { type AccountSectionProps, PasswordGate, SubmitRow } from './password-gate.tsx'

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
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ PasskeyNameInput }) => PasskeyNameInput),
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
      <SubmitRow {...end} label="Make the passkey" busyLabel="Waiting for your device…" onCancel={onClose} />
    </form>
  )
}

export function ReplaceAuthenticator({ account, onChanged }: AccountSectionProps) {
  const [secret, setSecret] = useState<AuthenticatorSecret>()
  return (
    <DeskSection title="Authenticator app">
      <p>
        {account.hasAuthenticator
          ? 'You have an authenticator app. A new app replaces it.'
          : 'You have no authenticator app.'}
      </p>
      {secret ? (
        <ConfirmCode secret={secret} onChanged={onChanged} onClose={() => setSecret(undefined)} />
      ) : (
        <PasswordGate
          email={account.staff.email}
          label={account.hasAuthenticator ? 'Replace the app' : 'Add an app'}
          fallback={deskFallbacks.save}
          onPassword={async (currentPassword) =>
            setSecret(await deskCall('deskStartAuthenticator', { body: { currentPassword } }))
          }
        />
      )}
    </DeskSection>
  )
}

type ConfirmCodeProps = Pick<AccountSectionProps, 'onChanged'> & {
  secret: AuthenticatorSecret
  onClose: () => void
}

function ConfirmCode({ secret, onChanged, onClose }: ConfirmCodeProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ AuthenticatorCode }) => AuthenticatorCode),
    send: async (body) => {
      onChanged(
        await deskCall('deskConfirmAuthenticator', { body }),
        'The new authenticator app works, and all other devices are signed out.',
      )
      onClose()
    },
    fallback: deskFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-4">
      <AuthenticatorSetup {...secret} />
      <OneTimeCodeField {...field('code')} label="Code from the app" />
      <SubmitRow {...end} label="Use this app" busyLabel="Checking…" onCancel={onClose} />
    </form>
  )
}
