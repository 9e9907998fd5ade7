import type { DeviceProfile, User } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { PasswordChangeFields } from '#web/features/accounts/password-change-fields.tsx'
import { GradeField, SchoolField } from '#web/features/accounts/profile-fields.tsx'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { renewSession } from '#web/lib/session/start-session.ts'
import { TextField } from '#web/ui/field.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

export type Profile = User & DeviceProfile

type ProfileFormProps = { profile: Profile; onSaved: (profile: Profile) => void }

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/accounts.ts').then((contract) => contract.ProfileForm),
    read: ({ fullName, school, grade }) => ({
      fullName,
      ...(school && { school }),
      ...(grade && { grade }),
    }),
    async send({ fullName, ...onDevice }) {
      const user = await call('changeUser', { body: { fullName } })
      onSaved({ ...user, ...onDevice })
    },
    fallback: accountFallbacks.save,
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('fullName')}
        label={m.accounts_what_to_call_you()}
        hint={m.accounts_name_hint()}
        autoComplete="nickname"
        maxLength={limits.fullName.max}
        defaultValue={profile.fullName}
        required
      />
      <fieldset className="grid gap-5 rounded-card border border-rule bg-paper-2 p-5">
        <legend className="sr-only">{m.accounts_on_this_device()}</legend>
        <p className="text-ink-2">
          <RichText
            message={m.accounts_school_and_grade_explained}
            markup={{ strong: ({ children }) => <b className="text-ink">{children}</b> }}
          />
        </p>
        <SchoolField {...field('school')} defaultValue={profile.school} />
        <GradeField {...field('grade')} initial={profile.grade} className="max-w-60" />
      </fieldset>
      <FormEnd {...end} className="max-sm:w-full" label={m.accounts_save()} busyLabel={m.accounts_saving()} />
    </form>
  )
}

type PasswordFormProps = { email: string; onChanged: () => void }

/** Changes the password. The server ends all other sessions and returns a new token for this session. */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/accounts.ts').then(({ PasswordChange }) => PasswordChange),
    send: async (body) => {
      renewSession(await call('changePassword', { body }))
      form.ref.current?.reset()
      onChanged()
    },
    fallback: accountFallbacks.password,
  })
  return (
    <form {...form} className="grid gap-5">
      <PasswordChangeFields email={email} field={field} />
      <FormEnd
        {...end}
        className="max-sm:w-full"
        label={m.accounts_change_password()}
        busyLabel={m.accounts_saving()}
      />
      <p className="text-sm text-ink-2">{m.accounts_no_password_log_out()}</p>
    </form>
  )
}
