import { limits } from '#contract/limits.ts'
import { TextField } from './field.tsx'

type EmailFieldProps = {
  name: string
  /** What the browser fills in: what one signs in with, or where one reads mail. */
  autoComplete: 'username' | 'email'
  error: string | undefined
  hint?: string
  defaultValue?: string | undefined
  onTyped?: (email: string) => void
}

/** An e-mail address. */
export function EmailField({ onTyped, ...props }: EmailFieldProps) {
  return (
    <TextField
      {...props}
      onChange={(event) => onTyped?.(event.target.value)}
      label="E-mail"
      type="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={limits.email.max}
      required
    />
  )
}
