import { type FactName, type FeeBand, prePrimary, type StatedBoard } from './school-profile-choices.ts'
import type { ProfileDocument, StatedFacts } from './school-profiles.ts'
import type { SchoolDetail } from './schools.ts'

/** How registers write a board, in lower case. */
const boardWords: readonly (readonly [board: StatedBoard, pattern: RegExp])[] = [
  ['CBSE', /\bcbse\b|\bcentral board\b/],
  ['ICSE', /\bicse\b|\bcisce\b/],
  ['State Board', /\bstate\b/],
  ['IB', /\bib\b|\binternational baccalaureate\b/],
  ['Cambridge', /\bcambridge\b|\bigcse\b/],
  ['NIOS', /\bnios\b|\bopen school/],
]

export type RegisterFacts = Pick<SchoolDetail, 'board' | 'medium' | 'schoolType' | 'classes'>

type ComparedFacts = Pick<StatedFacts, 'boards' | 'mediums' | 'schoolType' | 'classes'>

/**
 * Returns the facts for which school and register say different things. A fact that one of them does not name, or that
 * the register writes in an unknown way, contradicts nothing.
 */
export function contradictions(stated: ComparedFacts, register: RegisterFacts): FactName[] {
  const found: FactName[] = []
  if (differ(stated.boards, boardsOf(register.board))) found.push('boards')
  if (differ(stated.mediums, mediumsOf(register.medium))) found.push('mediums')
  if (stated.schoolType && register.schoolType && stated.schoolType !== register.schoolType)
    found.push('schoolType')
  const { classes } = stated
  // The register has no classes before class 1.
  const from = classes && Math.max(classes.from, prePrimary + 1)
  if (classes && register.classes && (from !== register.classes.from || classes.to !== register.classes.to))
    found.push('classes')
  return found
}

function boardsOf(board: string | null): string[] {
  const text = board?.toLowerCase() ?? ''
  return boardWords.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
}

function mediumsOf(medium: string | null): string[] {
  return (medium ?? '')
    .split(/[,;/&]|\band\b/i)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function differ(stated: readonly string[], register: readonly string[]): boolean {
  if (stated.length === 0 || register.length === 0) return false
  const own = new Set(stated.map((value) => value.toLowerCase()))
  return own.size !== register.length || register.some((value) => !own.has(value.toLowerCase()))
}

const boundaries = [
  [25_000, 'up-to-25000'],
  [50_000, 'up-to-50000'],
  [100_000, 'up-to-100000'],
] as const satisfies readonly (readonly [rupees: number, band: FeeBand])[]

/** Returns all bands of the filter by fees that a school with these fees passes. */
export function feeBandsOf(fees: ProfileDocument['fees']): FeeBand[] {
  if (fees.length === 0) return ['not-stated']
  const highest = Math.max(...fees.map(({ rupees }) => rupees))
  const found = boundaries.filter(([rupees]) => highest <= rupees).map(([, band]) => band)
  return found.length > 0 ? found : ['above-100000']
}
