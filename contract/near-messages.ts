import * as m from '#messages'
import { limits } from './limits.ts'

export const outsideIndia = {
  code: 'outside-india',
  status: 400,
  text: m.error_outside_india(),
} as const
export const placeUnknown = {
  code: 'place-unknown',
  status: 404,
  text: m.error_place_unknown(),
} as const
export const placeField = {
  missing: m.place_field_missing(),
  tooLong: m.place_field_too_long({ max: limits.locationName.max }),
} as const
export const positionField = { invalid: m.near_position_field_invalid() } as const
export const nearPageField = { invalid: m.near_page_field_invalid({ max: limits.page.max }) } as const
export const nearLimitField = {
  invalid: m.near_limit_field_invalid({ min: limits.schoolsPerPage.min, max: limits.schoolsPerPage.max }),
} as const
