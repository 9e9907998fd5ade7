import { limits } from '#contract/limits.ts'
import { TextField } from '#web/ui/field.tsx'

type SenderEmailFieldProps = { name: string; error: string | undefined; hint: string }

/** Where the answer goes. */
export function SenderEmailField(props: SenderEmailFieldProps) {
  return (
    <TextField
      {...props}
      label="E-mail"
      type="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={limits.email.max}
      required
    />
  )
}
