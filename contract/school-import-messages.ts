export const schoolImportUnknown = {
  code: 'school-import-unknown',
  status: 404,
  text: 'This import does not exist any more. Please send the file again.',
} as const

export const schoolImportBusy = {
  code: 'school-import-busy',
  status: 409,
  text: 'Another import is at work. Please wait until it has ended.',
} as const

export const schoolImportIncomplete = {
  code: 'school-import-incomplete',
  status: 409,
  text: 'A part of the file is missing or has another size. Please send the file again.',
} as const

export const schoolImportNotPreviewed = {
  code: 'school-import-not-previewed',
  status: 409,
  text: 'This is not the file that you have previewed. Please preview it again.',
} as const
