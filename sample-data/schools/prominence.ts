import type { SchoolRecord } from '#server/directory/school-record.ts'
import { categories, managements } from './kinds.ts'
import { quarters } from './place-parts.ts'
import { scramble } from './random.ts'

/** How likely people are to review a school, by the classes it teaches: its older students write. */
const weightOfCategory = new Map<string | null, number>([
  [categories.toSenior, 20],
  [categories.upperSenior, 14],
  [categories.senior, 12],
  [categories.college, 8],
  [categories.toSecondary, 5],
  [categories.upperSecondary, 3],
  [categories.secondary, 3],
  [categories.elementary, 0.1],
])

const weightOfManagement = new Map<string | null, number>([[managements.private, 2]])

const oneOfAKind = new Set<string | null>([
  managements.kendriya,
  managements.navodaya,
  managements.sainik,
  managements.railway,
])

const chains = /D\.A\.V\.|\bDAV\b|DELHI PUBLIC|ARMY PUBLIC|DON BOSCO|ATMANAND|MORARJI|KASTURBA/i

const quarterOfTown = new RegExp(`\\b(${quarters.replaceAll(',', '|')})$`, 'i')

/** The prominence of a school that must get no sample reviews. */
export const notToBeReviewed = -Number.MAX_VALUE

/**
 * Whether a composed school can be taken for one that exists: nobody shall read invented complaints about a real
 * school. Chains, schools called after their district, and public schools of a quarter are such.
 */
function resemblesRealSchool({ name, district, management }: SchoolRecord): boolean {
  return (
    oneOfAKind.has(management) ||
    chains.test(name) ||
    name.toUpperCase().includes(district.toUpperCase()) ||
    (management !== managements.private && quarterOfTown.test(name))
  )
}

const inTown = /\b(WARD|NAGAR|SECTOR|COLONY|CANTT|ROAD|CITY|TOWN|M\.CORPORATION)\b/i

/**
 * How much a school is talked about; the higher, the more; {@link notToBeReviewed} for some. Negative and never the same for every school of a
 * kind: it is the key of a weighted draw (Efraimidis and Spirakis, 2006), so the schools with the highest
 * numbers are a fair mix that favours big schools in towns, and can be picked while schools stream by.
 */
export function prominence(school: SchoolRecord): number {
  if (resemblesRealSchool(school)) return notToBeReviewed
  const kind =
    (weightOfCategory.get(school.category) ?? 0.01) * (weightOfManagement.get(school.management) ?? 1)
  const town = inTown.test(school.city) || school.city.toUpperCase() === school.district.toUpperCase() ? 4 : 1
  const luck = (scramble(Number(school.code)) + 1) / (0x1_0000_0000 + 1)
  return Math.log(luck) / (kind * town)
}
