import type { School, SchoolDetail, SchoolListQuery } from '#contract/schools.ts'
import * as m from '#messages'

/** The values of a filter or of the order, without the empty one, which chooses nothing. */
type Choice<Name extends keyof SchoolListQuery> = Exclude<NonNullable<SchoolListQuery[Name]>, ''>

export const sectorTexts: Record<NonNullable<School['sector']>, string> = {
  government: m.schools_government(),
  aided: m.schools_government_aided(),
  private: m.schools_private(),
  madarsa: m.schools_madarsa(),
  unrecognised: m.schools_not_recognised(),
}

export const schoolTypeTexts: Record<NonNullable<School['schoolType']>, string> = {
  'co-ed': m.schools_girls_and_boys(),
  girls: m.schools_girls(),
  boys: m.schools_boys(),
}

export const areaTexts: Record<NonNullable<SchoolDetail['area']>, string> = {
  rural: m.schools_rural(),
  urban: m.schools_urban(),
}

export const levelTexts: Record<Choice<'level'>, string> = {
  primary: m.schools_level_primary(),
  'upper-primary': m.schools_level_middle(),
  secondary: m.schools_level_high_school(),
  'higher-secondary': m.schools_level_senior_secondary(),
}

export const hostelTexts: Record<Choice<'hostel'>, string> = {
  yes: m.profile_filter_hostel_yes(),
  no: m.profile_filter_hostel_no(),
}

export const feeTexts: Record<Choice<'fees'>, string> = {
  'up-to-25000': m.profile_filter_fees_lowest(),
  'up-to-50000': m.profile_filter_fees_low(),
  'up-to-100000': m.profile_filter_fees_high(),
  'above-100000': m.profile_filter_fees_highest(),
  'not-stated': m.profile_filter_fees_not_stated(),
}

export const ratingTexts: Record<Choice<'minRating'>, string> = {
  1: m.schools_with_reviews(),
  2: m.schools_2_stars_or_more(),
  3: m.schools_3_stars_or_more(),
  4: m.schools_4_stars_or_more(),
  5: m.schools_5_stars(),
}

export const orderTexts: Record<Choice<'sort'>, string> = {
  relevance: m.schools_best_match_first(),
  rating: m.schools_best_rated_first(),
  reviews: m.schools_most_reviews_first(),
}

export function classesText(classes: School['classes']): string | null {
  if (!classes) return null
  const { from, to } = classes
  return from === to ? m.schools_one_class({ from }) : m.schools_class_range({ from, to })
}

/** Returns a line such as "Private · Class 1 to 8 · Girls". Omits the type "Girls and boys". */
export function factsLine({ sector, classes, schoolType }: School): string {
  const texts = [
    sector && sectorTexts[sector],
    classesText(classes),
    schoolType && schoolType !== 'co-ed' && schoolTypeTexts[schoolType],
  ]
  return texts.filter(Boolean).join(' · ')
}

type RegisterFacts = Pick<SchoolDetail, 'management' | 'category' | 'board' | 'medium'>

/** Returns facts of the register in the language of the page. */
export function factsOf(school: SchoolDetail): RegisterFacts {
  return school.localFacts ?? school
}
