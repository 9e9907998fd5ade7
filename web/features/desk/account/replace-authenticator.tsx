import { useState } from 'react'
import type { AuthenticatorSecret } from '#contract/staff-accounts.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'
import { AuthenticatorSetup } from '../authenticator-setup.tsx'
import { deskCall } from '../desk-call.ts'
import { deskFallbacks } from '../desk-fallbacks.ts'
import { DeskSection } from '../desk-panel.tsx'
import { PasswordGate } from './password-gate.tsx'
import type { AccountSectionProps } from './section-props.ts'
import { SubmitRow } from './submit-row.tsx'

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
  const { form, field, submit, message } = useForm({
    schema: () => import('#contract/staff-accounts.ts').then(({ AuthenticatorCode }) => AuthenticatorCode),
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
      <SubmitRow
        submit={submit}
        message={message}
        label="Use this app"
        busyLabel="Checking…"
        onCancel={onClose}
      />
    </form>
  )
}
