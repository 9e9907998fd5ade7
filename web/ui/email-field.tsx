import { limits } from '#contract/limits.ts'
import { TextField } from './field.tsx'

type EmailFieldProps = {
  name: string
  /** Password managers need `username` for the email of an account. */
  autoComplete: 'username' | 'email'
  error: string | undefined
  hint?: string
  defaultValue?: string | undefined
  onTyped?: (email: string) => void
}

export function EmailField({ onTyped, ...props }: EmailFieldProps) {
  return (
    <TextField
      {...props}
      onChange={(event) => onTyped?.(event.target.value)}
      label="Email"
      type="email"
      autoCapitalize="off"
      spellCheck="false"
      maxLength={limits.email.max}
      required
    />
  )
}
