import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { nearLimitField, nearPageField, placeField, positionField } from './near-messages.ts'
import { Filling, Pagination, School, SchoolFilterFields } from './schools.ts'

const degrees = (maximum: number) =>
  z.optional(
    z
      .number(positionField.invalid)
      .check(z.gte(-maximum, positionField.invalid), z.lte(maximum, positionField.invalid)),
  )

function wholeNumber(
  message: string,
  { min, max, defaultValue }: { min: number; max: number; defaultValue: number },
) {
  return z._default(z.int(message).check(z.gte(min, message), z.lte(max, message)), defaultValue)
}

/** Either a position from `roundPosition`, or a place. */
export const NearInput = z
  .extend(SchoolFilterFields, {
    latitude: degrees(90),
    longitude: degrees(180),
    /** A pincode, town or district. District and state can follow after commas: `Rampur, Bihar`. */
    place: z.optional(z.string().check(z.trim(), z.maxLength(limits.locationName.max, placeField.tooLong))),
    page: wholeNumber(nearPageField.invalid, { min: 1, max: limits.page.max, defaultValue: 1 }),
    limit: wholeNumber(nearLimitField.invalid, limits.schoolsPerPage),
  })
  .check(
    z.refine(
      ({ place, latitude, longitude }) =>
        Boolean(place) !== (latitude !== undefined && longitude !== undefined),
      { path: ['place'], message: placeField.missing },
    ),
  )
export type NearInput = z.infer<typeof NearInput>

export const NearSchool = z.extend(School, {
  distanceKm: z.number(),
})
export type NearSchool = z.infer<typeof NearSchool>

const placeKinds = ['pincode', 'town', 'district'] as const

export const NearPlace = z.object({
  kind: z.enum(placeKinds),
  /** Such as `Rampur, Korba, Chhattisgarh`. A search for this name finds the same place. */
  name: z.string(),
  /** To show instead of `name`, only in responses in another language than English. */
  localName: z.optional(z.string()),
  schools: z.number(),
})
export type NearPlace = z.infer<typeof NearPlace>

export const NearList = z.object({
  /** The nearest first: all within 50 km, or 12 if fewer are that near. Leaves out schools without an exact position. */
  schools: z.array(NearSchool).check(z.maxLength(limits.schoolsPerPage.max)),
  pagination: Pagination,
  /** Null unless the list is for one place. */
  place: z.nullable(NearPlace),
  /** Typed words that name no place in the city, so that the list is for the city. */
  unknownWords: z.string().check(z.maxLength(limits.locationName.max)),
  /** Other places with this name, or with a similar name if no place has this name. */
  choices: z.array(NearPlace).check(z.maxLength(limits.placeChoices)),
  /** As in `SchoolList`. */
  filling: z.optional(Filling),
})
export type NearList = z.infer<typeof NearList>
