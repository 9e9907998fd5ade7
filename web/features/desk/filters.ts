import { formFields } from '#web/lib/forms/form-fields.ts'

/** The filters of a list are in its URL, so that a search can be bookmarked. */
export type Filters = Record<string, string>

/** Returns the fields that are filled in. */
export function filledFields(form: HTMLFormElement): Filters {
  const fields = Object.entries(formFields(form)).map(([name, value]) => [name, value.trim()])
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
}

export function readFilters(search: string, names: readonly string[]): Filters {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

export function filteredPath(path: `/desk${string}`, filters: Filters): `/desk${string}` {
  const query = new URLSearchParams(filters).toString()
  return query ? `${path}?${query}` : path
}
