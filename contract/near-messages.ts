import { limits } from './limits.ts'

export const outsideIndia = {
  code: 'outside-india',
  status: 400,
  text: 'This position is outside India, and we only know schools in India. Please type a pincode or a town.',
} as const
export const placeUnknown = {
  code: 'place-unknown',
  status: 404,
  text: 'We do not know this place. Check the spelling, or type a pincode.',
} as const
export const placeField = {
  missing: 'Send either a place, or a latitude and a longitude.',
  tooLong: `The place can have at most ${limits.locationName.max} characters.`,
} as const
export const positionField = { invalid: 'The position is not valid.' } as const
export const nearPageField = { invalid: `page must be a whole number from 1 to ${limits.page.max}.` } as const
export const nearLimitField = {
  invalid: `limit must be a whole number from ${limits.schoolsPerPage.min} to ${limits.schoolsPerPage.max}.`,
} as const
