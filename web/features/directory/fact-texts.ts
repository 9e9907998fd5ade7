import type { Level } from '#contract/school-facts.ts'
import type { School, SchoolDetail, SchoolListQuery } from '#contract/schools.ts'

export const sectorTexts: Record<NonNullable<School['sector']>, string> = {
  government: 'Government',
  aided: 'Government aided',
  private: 'Private',
  madarsa: 'Madarsa',
  unrecognised: 'Not recognised',
}

export const schoolTypeTexts: Record<NonNullable<School['schoolType']>, string> = {
  'co-ed': 'Girls and boys',
  girls: 'Girls',
  boys: 'Boys',
}

export const areaTexts: Record<NonNullable<SchoolDetail['area']>, string> = {
  rural: 'Rural',
  urban: 'Urban',
}

export const levelClassTexts: Record<Level, string> = {
  primary: 'Class 1 to 5',
  'upper-primary': 'Class 6 to 8',
  secondary: 'Class 9 and 10',
  'higher-secondary': 'Class 11 and 12',
}

export const levelTexts: Record<NonNullable<SchoolListQuery['level']>, string> = {
  '': '',
  primary: 'Primary (class 1 to 5)',
  'upper-primary': 'Middle (class 6 to 8)',
  secondary: 'High school (class 9 and 10)',
  'higher-secondary': 'Senior secondary (class 11 and 12)',
}

export const ratingTexts: Record<NonNullable<SchoolListQuery['minRating']>, string> = {
  '': '',
  1: 'With reviews',
  2: '2 stars or more',
  3: '3 stars or more',
  4: '4 stars or more',
  5: '5 stars',
}

export const orderTexts: Record<NonNullable<SchoolListQuery['sort']>, string> = {
  '': '',
  relevance: 'Best match first',
  rating: 'Best rated first',
  reviews: 'Most reviews first',
}

export function classesText(classes: School['classes']): string | null {
  if (!classes) return null
  const { from, to } = classes
  return from === to ? `Class ${from}` : `Class ${from} to ${to}`
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
