import { useState } from 'react'
import type { SignupForm as Signup } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { GradeField } from '#web/features/accounts/grade-field.tsx'
import { NewPasswordField } from '#web/features/accounts/new-password-field.tsx'
import { SchoolField } from '#web/features/accounts/school-field.tsx'
import { useForm } from '#web/lib/api/use-form.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/** Warns if the address seems to be from a school. */
function SchoolEmailWarning({ email }: { email: string }) {
  const { latest } = useQuery(email, async () => {
    if (!email.includes('@')) return false
    const { looksLikeSchoolEmail } = await import('#contract/school-email.ts')
    return looksLikeSchoolEmail(email)
  })
  return (
    <div role="status">
      {latest && (
        <p className="mt-3 rounded-[10px] border-l-4 border-marigold bg-paper-2 px-4 py-3 text-sm text-ink">
          <b>This looks like an address from a school.</b> A school can read the mail of the addresses that it
          gives out. With a code from your mail, somebody at the school could get into your account. Use your
          own address if you have one.
        </p>
      )}
    </div>
  )
}

type SignupFormProps = {
  /** The earlier input of a student who corrects the form. */
  initial: Partial<Signup> | undefined
  /** The school that the student wants to review, and probably attends. */
  school?: string | undefined
  send: (form: Signup) => Promise<void>
}

export function SignupForm({ initial, school, send }: SignupFormProps) {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/accounts.ts').then(({ SignupForm }) => SignupForm),
    send,
    fallback: accountFallbacks.signup,
  })
  const [email, setEmail] = useState(initial?.email ?? '')
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('fullName')}
        label="What should we call you?"
        hint="Any name will do, also a made-up one: we only greet you with it. No reader and no school sees it."
        autoComplete="nickname"
        maxLength={limits.fullName.max}
        defaultValue={initial?.fullName}
        required
      />
      <div>
        <EmailField
          {...field('email')}
          autoComplete="username"
          hint="Use an address that only you read. We send a code to it."
          defaultValue={initial?.email}
          onTyped={setEmail}
        />
        <SchoolEmailWarning email={email} />
      </div>
      <NewPasswordField {...field('password')} label="Password" defaultValue={initial?.password} />
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm password"
        hint="Type the same password again."
        autoComplete="new-password"
        defaultValue={initial?.confirmPassword}
        required
      />
      <SchoolField {...field('school')} defaultValue={initial?.school} suggestion={school} required />
      <GradeField {...field('grade')} initial={initial?.grade} className="max-w-60" required />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <Button {...submit} className="w-full">
        {busy ? 'Creating account...' : 'Sign Up'}
      </Button>
    </form>
  )
}
