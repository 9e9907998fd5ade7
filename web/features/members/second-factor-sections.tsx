import { useState } from 'react'
import type { AuthenticatorSecret } from '#contract/members.ts'
import type { PasskeyCreation } from '#contract/passkeys.ts'
import * as m from '#messages'
import { useForm } from '#web/lib/forms/use-form.ts'
import { formatDate } from '#web/ui/dates.ts'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { memberFallbacks } from './fallbacks.ts'
import { PasskeyNameField } from './invitation-form.tsx'
import { useOwnAccount } from './member-account.ts'
import { ScreenSection } from './panels.tsx'
import { createPasskey } from './passkeys.ts'
import { type AccountSectionProps, PasswordGate, SubmitRow } from './password-gate.tsx'

export function Passkeys({ account, onChanged }: AccountSectionProps) {
  const member = useOwnAccount()
  const [options, setOptions] = useState<PasskeyCreation>()
  const { email } = account
  return (
    <ScreenSection title={m.workspace_passkeys()} lead={m.workspace_what_a_passkey_is()}>
      {account.passkeys.length === 0 && <p>{m.workspace_you_have_no_passkey()}</p>}
      <ul className="grid gap-3 empty:hidden">
        {account.passkeys.map(({ id, name, addedOn }) => (
          <li key={id} className="grid gap-2 border-b border-rule pb-3">
            <p>
              <b className="font-semibold">{name}</b>
              <span className="block text-sm text-ink-2">
                {m.workspace_added_on({ day: formatDate(addedOn) })}
              </span>
            </p>
            <PasswordGate
              email={email}
              label={m.workspace_remove()}
              fullLabel={m.workspace_remove_passkey({ name })}
              fallback={memberFallbacks.save}
              onPassword={async (currentPassword) => {
                const changed = await member.removePasskey({ currentPassword, id })
                onChanged(changed, m.workspace_passkey_removed({ name }))
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
          label={m.workspace_add_a_passkey()}
          fallback={memberFallbacks.save}
          onPassword={async (currentPassword) => setOptions(await member.startPasskey(currentPassword))}
        />
      )}
    </ScreenSection>
  )
}

type NamePasskeyProps = Pick<AccountSectionProps, 'onChanged'> & {
  options: PasskeyCreation
  onClose: () => void
}

function NamePasskey({ options, onChanged, onClose }: NamePasskeyProps) {
  const member = useOwnAccount()
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ PasskeyNameInput }) => PasskeyNameInput),
    send: async ({ name }) => {
      const passkey = await createPasskey(options)
      const changed = await member.addPasskey({ name, passkey })
      onChanged(changed, m.workspace_passkey_added({ name }))
      onClose()
    },
    fallback: memberFallbacks.passkey,
  })
  return (
    <form {...form} className="grid gap-4">
      <PasskeyNameField {...field('name')} />
      <SubmitRow
        {...end}
        label={m.workspace_make_the_passkey()}
        busyLabel={m.workspace_waiting_for_your_device()}
        onCancel={onClose}
      />
    </form>
  )
}

export function ReplaceAuthenticator({ account, onChanged }: AccountSectionProps) {
  const member = useOwnAccount()
  const [secret, setSecret] = useState<AuthenticatorSecret>()
  return (
    <ScreenSection title={m.workspace_authenticator_app()}>
      <p>{account.hasAuthenticator ? m.workspace_you_have_an_app() : m.workspace_you_have_no_app()}</p>
      {secret ? (
        <ConfirmCode secret={secret} onChanged={onChanged} onClose={() => setSecret(undefined)} />
      ) : (
        <PasswordGate
          email={account.email}
          label={account.hasAuthenticator ? m.workspace_replace_the_app() : m.workspace_add_an_app()}
          fallback={memberFallbacks.save}
          onPassword={async (currentPassword) => setSecret(await member.startAuthenticator(currentPassword))}
        />
      )}
    </ScreenSection>
  )
}

type ConfirmCodeProps = Pick<AccountSectionProps, 'onChanged'> & {
  secret: AuthenticatorSecret
  onClose: () => void
}

function ConfirmCode({ secret, onChanged, onClose }: ConfirmCodeProps) {
  const member = useOwnAccount()
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ AuthenticatorCode }) => AuthenticatorCode),
    send: async ({ code }) => {
      onChanged(await member.confirmAuthenticator(code), m.workspace_app_works())
      onClose()
    },
    fallback: memberFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-4">
      <AuthenticatorSetup {...secret} />
      <OneTimeCodeField {...field('code')} label={m.workspace_code_from_the_app()} />
      <SubmitRow
        {...end}
        label={m.workspace_use_this_app()}
        busyLabel={m.workspace_checking()}
        onCancel={onClose}
      />
    </form>
  )
}
