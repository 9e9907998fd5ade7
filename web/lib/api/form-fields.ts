/** Error texts by field name. */
export type FieldErrors = Record<string, string>

/** Returns the text values of a form by field name. */
export function formFields(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return Object.fromEntries(texts)
}

type Issue = { path: PropertyKey[]; message: string }

/** Returns the first error text of each field. */
export function fieldErrors(issues: Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
