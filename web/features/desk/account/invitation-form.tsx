import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { AcceptedInvitation, Invitation } from '#contract/staff-accounts.ts'
import { HiddenUsernameField, NewPasswordField } from '#web/features/accounts/password-fields.tsx'
import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { createPasskey } from './passkeys.ts'

type InvitationFormProps = {
  token: string
  invitation: Invitation
  onAccepted: (accepted: AcceptedInvitation) => void
}

type Method = 'authenticator' | 'passkey'

export function InvitationForm({ token, invitation, onAccepted }: InvitationFormProps) {
  const [method, setMethod] = useState<Method>('authenticator')
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ InvitationInput }) => InvitationInput),
    read: ({ password, code, name }) => ({ password, method, code, name }),
    send: async (input) => onAccepted(await accept(token, input)),
    fallback: method === 'passkey' ? deskFallbacks.passkey : deskFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-6">
      <HiddenUsernameField email={invitation.email} />
      <NewPasswordField {...field('password')} label="Password" />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">Second factor</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <Choice chosen={method} value="authenticator" onChoose={setMethod}>
            Authenticator app
          </Choice>
          <Choice chosen={method} value="passkey" onChoose={setMethod}>
            Passkey
          </Choice>
        </div>
      </fieldset>
      {method === 'authenticator' ? (
        <>
          <AuthenticatorSetup {...invitation.authenticator} />
          <OneTimeCodeField {...field('code')} label="Code from the app" />
        </>
      ) : (
        <PasskeyNameField {...field('name')} />
      )}
      <FormEnd
        {...end}
        className="w-full"
        label={method === 'passkey' ? 'Make a passkey and continue' : 'Continue'}
        busyLabel="Setting up…"
      />
    </form>
  )
}

type Input = { password: string } & (
  | { method: 'authenticator'; code: string }
  | { method: 'passkey'; name: string }
)

async function accept(token: string, input: Input): Promise<AcceptedInvitation> {
  const { password } = input
  if (input.method === 'authenticator') {
    const secondFactor = { method: 'authenticator', code: input.code } as const
    return deskCall('deskAcceptInvitation', { body: { token, password, secondFactor } })
  }
  // Loads a new challenge, because the challenge of a passkey works only once.
  const { passkey: options } = await deskCall('deskInvitation', { body: { token } })
  const passkey = await createPasskey(options)
  const secondFactor = { method: 'passkey', name: input.name, passkey } as const
  return deskCall('deskAcceptInvitation', { body: { token, password, secondFactor } })
}

type ChoiceProps = {
  chosen: Method
  value: Method
  onChoose: (method: Method) => void
  children: ReactNode
}

function Choice({ chosen, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-[10px] border border-edge px-4 py-2 has-checked:border-leaf has-checked:bg-leaf-soft">
      <input
        type="radio"
        name="method"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="size-5 shrink-0 accent-leaf"
      />
      {children}
    </label>
  )
}

type PasskeyNameFieldProps = { name: string; error: string | undefined }

export function PasskeyNameField(props: PasskeyNameFieldProps) {
  return (
    <TextField
      {...props}
      label="Name of the passkey"
      hint="So that you recognise it later, for example: work laptop."
      autoComplete="off"
      maxLength={limits.passkeyName.max}
    />
  )
}
