import type { DeviceProfile, User } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { PasswordChangeFields } from '#web/features/accounts/password-change-fields.tsx'
import { GradeField, SchoolField } from '#web/features/accounts/profile-fields.tsx'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { renewSession } from '#web/lib/session/start-session.ts'
import { TextField } from '#web/ui/field.tsx'

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
        label="What should we call you?"
        hint="Any name will do, also a made-up one: we only greet you with it. No reader and no school sees it."
        autoComplete="nickname"
        maxLength={limits.fullName.max}
        defaultValue={profile.fullName}
        required
      />
      <fieldset className="grid gap-5 rounded-card border border-rule bg-paper-2 p-5">
        <legend className="sr-only">On this device</legend>
        <p className="text-ink-2">
          <b className="text-ink">Your school and grade stay on this device.</b> We do not store them. If we
          stored them next to your account, they could show which review is yours. This device deletes them
          when you log out.
        </p>
        <SchoolField {...field('school')} defaultValue={profile.school} />
        <GradeField {...field('grade')} initial={profile.grade} className="max-w-60" />
      </fieldset>
      <FormEnd {...end} className="max-sm:w-full" label="Save" busyLabel="Saving…" />
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
      <FormEnd {...end} className="max-sm:w-full" label="Change password" busyLabel="Saving…" />
      <p className="text-sm text-ink-2">
        Did you forget your password, or do you sign in with Google and have none? Log out, and choose "Forgot
        your password?" on the login page.
      </p>
    </form>
  )
}
