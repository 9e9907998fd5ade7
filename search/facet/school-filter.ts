import type { Profile } from '../index/index-content.ts'

export const profileFields = [
  'management',
  'category',
  'sector',
  'schoolType',
  'level',
  'area',
  'board',
  'medium',
  'hostel',
  'fees',
] as const
export type ProfileField = (typeof profileFields)[number]

/** Only schools state these. A value by the register is a default, which a statement replaces. */
export const statedOnly: readonly ProfileField[] = ['hostel', 'fees']

export const filterFields = ['state', 'district', ...profileFields] as const
export type FilterField = (typeof filterFields)[number]

/** Upper and lower case do not matter. Unknown values of a school match no filter. */
export type SchoolFilter = { [Field in FilterField]?: string | undefined } & {
  /** From 1 to 5, see `SchoolRating.stars`. With 1, all schools with reviews pass. */
  minimumRating?: number | undefined
}

/** A school can have several levels. */
export type ProfileValues = Readonly<Partial<Record<ProfileField, readonly string[]>>>

export type ValuesOf = (profile: Profile) => ProfileValues

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
  /** `value` is a minimum number of stars. */
  minimumRating: FacetCount[]
}
