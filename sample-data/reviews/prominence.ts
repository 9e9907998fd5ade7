import type { SchoolRecord } from '#server/database/school-record.ts'
import { scramble } from '../random.ts'
import { categories, managements } from '../schools/categories.ts'
import { quarters } from '../schools/location-name-parts.ts'

/** Schools with older students get more reviews. */
const categoryWeights = new Map<string | null, number>([
  [categories.toSenior, 20],
  [categories.upperSenior, 14],
  [categories.senior, 12],
  [categories.college, 8],
  [categories.toSecondary, 5],
  [categories.upperSecondary, 3],
  [categories.secondary, 3],
  [categories.elementary, 0.1],
])

const managementWeights = new Map<string | null, number>([[managements.private, 2]])

/** Each of these managements has few schools per district, so a generated name can match a real school. */
const distinctManagements = new Set<string | null>([
  managements.kendriya,
  managements.navodaya,
  managements.sainik,
  managements.railway,
])

const chains = /D\.A\.V\.|\bDAV\b|DELHI PUBLIC|ARMY PUBLIC|DON BOSCO|ATMANAND|MORARJI|KASTURBA/i

const endsWithQuarter = new RegExp(`\\b(${quarters.replaceAll(',', '|')})$`, 'i')

export const notToBeReviewed = -Number.MAX_VALUE

/** Returns whether readers could mistake invented complaints for complaints about a real school. */
function resemblesRealSchool({ name, district, management }: SchoolRecord): boolean {
  return (
    distinctManagements.has(management) ||
    chains.test(name) ||
    name.toUpperCase().includes(district.toUpperCase()) ||
    (management !== managements.private && endsWithQuarter.test(name))
  )
}

const inTown = /\b(WARD|NAGAR|SECTOR|COLONY|CANTT|ROAD|CITY|TOWN|M\.CORPORATION)\b/i

/**
 * Returns the school's key, a negative number, in a weighted random draw without replacement. The schools with the
 * highest keys get the sample reviews.
 * @see Efraimidis and Spirakis, Weighted random sampling with a reservoir, 2006
 */
export function prominence(school: SchoolRecord): number {
  if (resemblesRealSchool(school)) return notToBeReviewed
  const kindWeight =
    (categoryWeights.get(school.category) ?? 0.01) * (managementWeights.get(school.management) ?? 1)
  const isInTown = inTown.test(school.city) || school.city.toUpperCase() === school.district.toUpperCase()
  const townWeight = isInTown ? 4 : 1
  const uniform = (scramble(Number(school.code)) + 1) / (0x1_0000_0000 + 1)
  return Math.log(uniform) / (kindWeight * townWeight)
}
