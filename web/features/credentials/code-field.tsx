import * as m from '#messages'
import { TextField } from '#web/ui/field.tsx'

type CodeFieldProps = { name: string; error: string | undefined }

export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label={m.credentials_your_secret_code()}
      hint={m.credentials_code_hint()}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck="false"
      required
    />
  )
}
