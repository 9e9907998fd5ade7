import { TextField } from '#web/ui/field.tsx'

type CodeFieldProps = { name: string; error: string | undefined }

export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label="Your secret code"
      hint="28 letters and digits. Small letters, spaces and missing dashes are fine."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck="false"
      required
    />
  )
}
