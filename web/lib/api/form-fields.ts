/** What is wrong with which field, by its name. */
export type FieldErrors = Record<string, string>

/** The texts of a form's fields by name. */
export function formFields(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return Object.fromEntries(texts)
}

type Issue = { path: PropertyKey[]; message: string }

/** A schema's complaints by field: the first one of each, as one at a time is enough. */
export function fieldErrors(issues: Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
