import type { ImportField, ImportState } from '#contract/school-imports.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const importFallbacks = {
  send: { failed: 'The file did not arrive.', error: 'The file did not arrive. Please send it again.' },
  read: { failed: 'We could not read the file.' },
  start: { failed: 'We could not start the import.' },
} satisfies Record<string, Fallback>

export const importPath = (id: string) => `/desk/imports/${id}` as const

export const stateTexts: Record<ImportState, string> = {
  uploading: 'The file has not arrived completely. Please send it again.',
  reading: 'The file is being read. Nothing changes.',
  previewed: 'This is a preview. Nothing has changed yet.',
  refused: 'The file cannot be imported like this. Nothing has changed.',
  importing: 'The import is at work. You may leave this page.',
  imported: 'The schools are imported.',
  failed: 'The import has failed. The directory has not changed.',
}

export const fieldLabels: Record<ImportField, string> = {
  code: 'UDISE code',
  name: 'Name',
  city: 'Village or city',
  district: 'District',
  state: 'State',
  pincode: 'PIN code',
  management: 'Management',
  category: 'Category',
  schoolType: 'School type',
  area: 'Rural or urban',
  latitude: 'Latitude',
  longitude: 'Longitude',
  board: 'Board',
  medium: 'Medium',
  classFrom: 'Lowest class',
  classTo: 'Highest class',
}
