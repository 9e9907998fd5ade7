import type { Dictionary } from './dictionary.ts'
import type { SchoolCodes } from './school-codes.ts'
import type { SpellingTable } from './spelling-table.ts'

/** What each school holds, the other way round than the dictionary has it: to judge how well a school fits. */
export type ForwardIndex = {
  /** Where each school's tokens begin in `tokens`; one more than there are schools. */
  starts: Uint32Array
  /** Places in the token table times two, plus one where the token is not in the name but in city or pincode. */
  tokens: Uint32Array
  /** The area of each school: a district of a state. */
  areas: Uint16Array
  /** Where each area's tokens begin in `areaTokens`; one more than there are areas. */
  areaStarts: Uint32Array
  areaTokens: Uint32Array
  /** How much each token tells, in steps of `raritySteps` to one: 0 to 127. */
  rarities: Uint8Array
}

/** Flags of a token in the forward index. */
export const fieldFlags = { name: 0, place: 1 } as const

/** The kinds of schools, to be counted and chosen; 0 stands for none. */
export type Kinds = {
  managements: Uint8Array
  categories: Uint8Array
  /** JSON of `KindNames`, in UTF-8. */
  names: Uint8Array
}

export type KindNames = {
  areas: { district: string; state: string }[]
  managements: string[]
  categories: string[]
}

/** Everything that search needs, as flat arrays: in memory as it lies in the file. */
export type IndexContent = {
  /** The version of the directory it was built from. */
  version: bigint
  codes: SchoolCodes
  tokens: Dictionary
  /** What begins with each one or two letters, worked out ahead: those unions are the largest. */
  prefixes: Dictionary
  spellings: SpellingTable
  forward: ForwardIndex
  kinds: Kinds
}
