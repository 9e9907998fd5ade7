import { limits } from '#contract/limits.ts'
import { TextField } from './field.tsx'

type EmailFieldProps = {
  name: string
  /** What the browser fills in: what one signs in with, or where one reads mail. */
  autoComplete: 'username' | 'email'
  error: string | undefined
  hint?: string
  defaultValue?: string | undefined
}

/** An e-mail address. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label="E-mail"
      type="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={limits.email.max}
      required
    />
  )
}
