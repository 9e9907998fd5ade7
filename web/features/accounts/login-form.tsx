import { LoginInput } from '#contract/accounts.ts'
import { fallbacks } from '#web/features/api/api-error.ts'
import { useForm } from '#web/features/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { signIn } from './sign-in.ts'

/** E-mail and password. Where to go afterwards is for the page's gate to know. */
export function LoginForm() {
  const { form, field, submit, busy, message } = useForm({
    schema: LoginInput,
    send: signIn,
    fallback: fallbacks.login,
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <Button {...submit} className="w-full">
        {busy ? 'Signing in...' : 'Login'}
      </Button>
    </form>
  )
}
