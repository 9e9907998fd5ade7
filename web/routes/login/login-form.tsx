import type { RefObject } from 'react'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { signIn } from '#web/features/accounts/sign-in.ts'
import { getChosenScope, SignOutOnCloseField } from '#web/features/accounts/sign-out-on-close-field.tsx'
import { clickAction } from '#web/features/layout/click-actions.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

type LoginFormProps = {
  /** The checkbox of this form. Google sign-in also reads the checkbox. */
  signOutOnClose: RefObject<HTMLInputElement | null>
}

/** Signs a student in. Then `checkGate` opens the next page. */
export function LoginForm({ signOutOnClose }: LoginFormProps) {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/accounts.ts').then(({ LoginInput }) => LoginInput),
    send: (input) => signIn(input, getChosenScope({ box: signOutOnClose })),
    fallback: accountFallbacks.login,
  })
  return (
    <form {...form} className="grid gap-5">
      <EmailField {...field('email')} autoComplete="username" />
      <div className="grid gap-1">
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
        <a
          href="/forgot-password"
          {...clickAction('sign-in')}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-leaf underline underline-offset-4"
        >
          Forgot your password?
        </a>
      </div>
      <SignOutOnCloseField box={signOutOnClose} />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <Button {...submit} className="w-full">
        {busy ? 'Signing in...' : 'Login'}
      </Button>
    </form>
  )
}
