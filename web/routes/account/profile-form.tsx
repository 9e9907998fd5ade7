import type { DeviceProfile, User } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { GradeField } from '#web/features/accounts/grade-field.tsx'
import { SchoolField } from '#web/features/accounts/school-field.tsx'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'

export type Profile = User & DeviceProfile

type ProfileFormProps = { profile: Profile; onSaved: (profile: Profile) => void }

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('./profile-input.ts').then(({ ProfileInput }) => ProfileInput),
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
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <div>
        <Button {...submit} className="max-sm:w-full">
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
