import type { ReactNode } from 'react'
import * as m from '#messages'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import {
  CodeHelp,
  CodeTimeLeft,
  type RequestedCode,
  useNewestCode,
} from '#web/features/accounts/code-help.tsx'
import { HiddenUsernameField } from '#web/features/accounts/password-fields.tsx'
import { removeFromDevice } from '#web/features/credentials/device-data.ts'
import { readDeviceKey } from '#web/features/credentials/stored-key.ts'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

/** Removes the data that this device stores for an account that is deleted. Call this before the session ends. */
export async function forgetAccount(): Promise<void> {
  const key = readDeviceKey()
  if (key) await removeFromDevice(key)
}

type DeleteFormProps = {
  requestId?: string
  hasWithdrawn: boolean
  /** Nothing can stop the deletion, so the caller must keep the form while it runs. */
  onBusy: (isBusy: boolean) => void
  onDeleted: (later: boolean) => void
  /** Renders the field for the password or the code. */
  children: (field: (name: string) => { name: string; error: string | undefined }) => ReactNode
}

const whenLabels = {
  later: m.accounts_delete_later(),
  now: m.accounts_delete_now(),
}

function DeleteForm({ requestId, hasWithdrawn, onBusy, onDeleted, children }: DeleteFormProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/accounts.ts').then(({ AccountDeletion }) => AccountDeletion),
    read: ({ when, ...fields }) => ({ ...fields, later: when === 'later' }),
    send: async (body) => {
      onBusy(true)
      await call('deleteUser', { body: { ...body, requestId } })
        .then(forgetAccount)
        .finally(() => onBusy(false))
      onDeleted(body.later === true)
    },
    fallback: accountFallbacks.delete,
  })
  return (
    <form {...form} className="grid gap-5">
      {hasWithdrawn && (
        <RadioGroup name="when" legend={m.accounts_when_to_delete()} labels={whenLabels} initial="later" />
      )}
      {children(field)}
      <FormEnd
        {...end}
        variant="danger"
        className="max-sm:w-full"
        label={m.accounts_delete_my_account()}
        busyLabel={m.accounts_deleting()}
      />
    </form>
  )
}

type DeleteByPasswordProps = Pick<DeleteFormProps, 'hasWithdrawn' | 'onBusy' | 'onDeleted'> & {
  email: string
}

export function DeleteByPassword({ email, ...props }: DeleteByPasswordProps) {
  return (
    <DeleteForm {...props}>
      {(field) => (
        <>
          <HiddenUsernameField email={email} />
          <PasswordField
            {...field('password')}
            label={m.accounts_your_password()}
            hint={m.accounts_your_password_hint()}
            autoComplete="current-password"
            required
          />
        </>
      )}
    </DeleteForm>
  )
}

export function DeleteByCode({
  email,
  requestedCode,
  ...props
}: DeleteByPasswordProps & { requestedCode: RequestedCode }) {
  const newest = useNewestCode(requestedCode, () => call('sendDeletionCode', {}))
  return (
    <>
      <DeleteForm {...props} requestId={newest.requestId}>
        {(field) => (
          <>
            <OneTimeCodeField {...field('otp')} label={m.accounts_code_from_the_email()} />
            <CodeTimeLeft key={newest.sentAt} sentAt={newest.sentAt} />
          </>
        )}
      </DeleteForm>
      <CodeHelp {...newest} email={email} fallback={accountFallbacks.code} />
    </>
  )
}
