import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { NewSecondFactor } from '#contract/members.ts'
import * as m from '#messages'
import { HiddenUsernameField, NewPasswordField } from '#web/features/accounts/password-fields.tsx'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { memberFallbacks } from './fallbacks.ts'
import { type Accepted, type InvitedPerson, type MemberAccount, useOwnAccount } from './member-account.ts'
import { createPasskey } from './passkeys.ts'

type InvitationFormProps = {
  token: string
  invitation: InvitedPerson
  onAccepted: (accepted: Accepted) => void
}

type Method = 'authenticator' | 'passkey'

export function InvitationForm({ token, invitation, onAccepted }: InvitationFormProps) {
  const account = useOwnAccount()
  const [method, setMethod] = useState<Method>('authenticator')
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ InvitationInput }) => InvitationInput),
    read: ({ password, code, name }) => ({ password, method, code, name }),
    send: async (input) => onAccepted(await accept(account, token, input)),
    fallback: method === 'passkey' ? memberFallbacks.passkey : memberFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-6">
      <HiddenUsernameField email={invitation.email} />
      <NewPasswordField {...field('password')} label={m.accounts_password()} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{m.workspace_second_factor()}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <Choice chosen={method} value="authenticator" onChoose={setMethod}>
            {m.workspace_authenticator_app()}
          </Choice>
          <Choice chosen={method} value="passkey" onChoose={setMethod}>
            {m.workspace_passkey()}
          </Choice>
        </div>
      </fieldset>
      {method === 'authenticator' ? (
        <>
          <AuthenticatorSetup {...invitation.authenticator} />
          <OneTimeCodeField {...field('code')} label={m.workspace_code_from_the_app()} />
        </>
      ) : (
        <PasskeyNameField {...field('name')} />
      )}
      <FormEnd
        {...end}
        className="w-full"
        label={method === 'passkey' ? m.workspace_make_a_passkey_and_continue() : m.workspace_continue()}
        busyLabel={m.workspace_setting_up()}
      />
    </form>
  )
}

type Input = { password: string } & (
  | { method: 'authenticator'; code: string }
  | { method: 'passkey'; name: string }
)

async function accept(account: MemberAccount, token: string, input: Input): Promise<Accepted> {
  const { password } = input
  return account.acceptInvitation({ token, password, secondFactor: await newFactor(account, token, input) })
}

async function newFactor(account: MemberAccount, token: string, input: Input): Promise<NewSecondFactor> {
  if (input.method === 'authenticator') return { method: 'authenticator', code: input.code }
  // Loads a new challenge, because the challenge of a passkey works only once.
  const passkey = await createPasskey(await account.passkeyOfInvitation(token))
  return { method: 'passkey', name: input.name, passkey }
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
      label={m.workspace_name_of_the_passkey()}
      hint={m.workspace_passkey_name_hint()}
      autoComplete="off"
      maxLength={limits.passkeyName.max}
    />
  )
}
