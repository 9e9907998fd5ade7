import { limits } from '#contract/limits.ts'
import { TextField } from '#web/ui/field.tsx'

type EmailFieldProps = {
  name: string
  error: string | undefined
  hint?: string
  defaultValue?: string | undefined
}

/** The e-mail address that an account is known by. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label="E-mail"
      type="email"
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={limits.email.max}
      required
    />
  )
}
