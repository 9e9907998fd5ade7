import { grades, SignupForm as Signup } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { fallbacks } from '#web/features/api/api-error.ts'
import { useForm } from '#web/features/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const gradeOptions = [
  { value: '', label: 'Choose your grade' },
  ...grades.map((grade) => ({ value: grade, label: grade === 'college' ? 'College' : `Grade ${grade}` })),
]

type SignupFormProps = {
  /** What was typed before, when its writer comes back to correct it. */
  initial: Signup | undefined
  /** Sends the form for a code. */
  send: (form: Signup) => Promise<void>
}

/** Step 1 of signing up: who you are. */
export function SignupForm({ initial, send }: SignupFormProps) {
  const { form, field, submit, busy, message } = useForm({ schema: Signup, send, fallback: fallbacks.signup })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('fullName')}
        label="Full name"
        hint="Only you see it."
        autoComplete="name"
        maxLength={limits.fullName.max}
        defaultValue={initial?.fullName}
        required
      />
      <TextField
        {...field('email')}
        label="E-mail"
        hint="We send a code to it."
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={initial?.email}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          {...field('password')}
          label="Password"
          hint={`At least ${limits.password.min} characters.`}
          autoComplete="new-password"
          defaultValue={initial?.password}
          required
        />
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm password"
          hint="The same once more."
          autoComplete="new-password"
          defaultValue={initial?.confirmPassword}
          required
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_13rem]">
        <TextField
          {...field('school')}
          label="School"
          autoComplete="organization"
          maxLength={limits.schoolName.max}
          defaultValue={initial?.school}
          required
        />
        <SelectField
          {...field('grade')}
          label="Grade"
          options={gradeOptions}
          defaultValue={initial?.grade ?? ''}
          required
        />
      </div>
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <Button {...submit} className="w-full">
        {busy ? 'Creating account...' : 'Sign Up'}
      </Button>
    </form>
  )
}
