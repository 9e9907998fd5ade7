import type { Profile } from '../index/index-content.ts'

/** Fields whose values come from the profile of a school. */
export const profileFields = [
  'management',
  'category',
  'sector',
  'schoolType',
  'level',
  'area',
  'board',
  'medium',
] as const
export type ProfileField = (typeof profileFields)[number]

export const filterFields = ['state', 'district', ...profileFields] as const
export type FilterField = (typeof filterFields)[number]

/** Upper and lower case do not matter. Unknown values of a school match no filter. */
export type SchoolFilter = { [Field in FilterField]?: string | undefined } & {
  /** In stars, from 1 to 5, see `SchoolRating.stars`. With 1, all schools with reviews pass. */
  minimumRating?: number | undefined
}

/** The values of a profile by field. A school can have several levels. */
export type ProfileValues = Readonly<Partial<Record<ProfileField, readonly string[]>>>

/** Returns the values of a profile. The default is `registerValues`. */
export type ValuesOf = (profile: Profile) => ProfileValues

/** Returns the values as they are in the rows, without sectors and levels. */
export function registerValues({
  management,
  category,
  schoolType,
  area,
  board,
  medium,
}: Profile): ProfileValues {
  return {
    management: [management],
    category: [category],
    schoolType: [schoolType],
    area: [area],
    board: [board],
    medium: [medium],
  }
}

export type FacetCount = { value: string; count: number }

/** `district` has districts of the selected state, and is empty if no state is selected. */
export type FacetCounts = Record<FilterField, FacetCount[]> & {
  /** For each number of stars, the number of schools with at least this rating. */
  minimumRating: FacetCount[]
}
