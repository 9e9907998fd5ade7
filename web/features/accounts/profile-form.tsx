import { ProfileChange, type User } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/features/api/call.ts'
import { useForm } from '#web/features/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'
import { accountFallbacks } from './account-fallbacks.ts'
import { GradeField } from './grade-field.tsx'
import { SchoolField } from './school-field.tsx'

type ProfileFormProps = { user: User; onSaved: (user: User) => void }

/** Name, school and grade. Who came by Google may leave empty what was never asked of them. */
export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const { form, field, submit, busy, message } = useForm({
    schema: ProfileChange,
    read: ({ fullName, school, grade }) => ({
      fullName,
      ...((school || user.school) && { school }),
      ...((grade || user.grade) && { grade }),
    }),
    send: async (body) => onSaved(await call('changeUser', { body })),
    fallback: accountFallbacks.save,
  })
  const isIncomplete = !user.school || !user.grade
  return (
    <form {...form} className="grid gap-5">
      {isIncomplete && (
        <InfoNotice>
          Your school or your grade is still empty. Fill it in here if you like. Only you see it.
        </InfoNotice>
      )}
      <TextField
        {...field('fullName')}
        label="Full name"
        hint="Only you see it. Your reviews never show it."
        autoComplete="name"
        maxLength={limits.fullName.max}
        defaultValue={user.fullName}
        required
      />
      <SchoolField {...field('school')} defaultValue={user.school} />
      <GradeField {...field('grade')} initial={user.grade} className="max-w-60" />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <div>
        <Button {...submit} className="max-sm:w-full">
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
