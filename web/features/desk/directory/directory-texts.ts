import type { ChangeKind, KeptSchool } from '#contract/directory.ts'
import type { SuggestionKind } from '#contract/suggestion-kinds.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const directoryFallbacks = {
  load: { failed: 'We could not load the schools.' },
  save: { failed: 'We could not save the change.' },
} satisfies Record<string, Fallback>

export const schoolsPath = '/desk/schools'

export function deskSchoolPath(code: string, suggestion?: string): `/desk${string}` {
  return `/desk/schools/${encodeURIComponent(code)}${suggestion ? `?suggestion=${suggestion}` : ''}`
}

export const changeTexts: Record<ChangeKind, string> = {
  edit: 'Edited',
  close: 'Closed',
  reopen: 'Reopened',
  merge: 'Merged',
  split: 'Split',
  redirect: 'Code added',
  undo: 'Undone',
}

export const suggestionTexts: Record<SuggestionKind, string> = {
  closed: 'The school has closed',
  name: 'The name is wrong',
  place: 'The place is wrong',
  website: 'The website of the school',
  other: 'Something else is wrong',
}

export const fieldTexts = {
  name: 'Name',
  city: 'Village or city',
  district: 'District',
  state: 'State',
  pincode: 'Pincode',
  management: 'Management',
  category: 'Category',
  schoolType: 'For',
  area: 'Area',
  board: 'Board',
  medium: 'Medium',
  classFrom: 'Lowest class',
  classTo: 'Highest class',
  latitude: 'Latitude',
  longitude: 'Longitude',
  website: 'Website',
} as const

export type FieldName = keyof typeof fieldTexts
export const fieldNames = Object.keys(fieldTexts) as FieldName[]

const numberFields: readonly FieldName[] = ['classFrom', 'classTo', 'latitude', 'longitude']
const requiredFields: readonly FieldName[] = ['name', 'city', 'district', 'state']

/** Converts the texts of a form. An empty field has no value. */
export function readFields(fields: Record<string, string>): Record<FieldName, string | number | null> {
  const textOrNumber = (name: FieldName) => {
    const text = fields[name]?.trim() ?? ''
    if (requiredFields.includes(name)) return text
    if (text === '') return null
    return numberFields.includes(name) ? Number(text) : text
  }
  return Object.fromEntries(fieldNames.map((name) => [name, textOrNumber(name)])) as ReturnType<
    typeof readFields
  >
}

type Difference = { label: string; before: string; after: string }

const textOf = (value: string | number | null | undefined) => String(value ?? '')

/** Lists what differs between two states of a school. */
export function differences(before: KeptSchool, after: KeptSchool): Difference[] {
  const all: Difference[] = fieldNames.map((name) => ({
    label: fieldTexts[name],
    before: textOf(before.fields[name]),
    after: textOf(after.fields[name]),
  }))
  all.push({ label: 'Codes', before: before.codes.join(', '), after: after.codes.join(', ') })
  all.push({ label: 'State of the school', before: stateText(before), after: stateText(after) })
  return all.filter((each) => each.before !== each.after)
}

function stateText({ isClosed }: KeptSchool): string {
  return isClosed ? 'Closed' : 'Open'
}
