import type { Dictionary } from './dictionary.ts'
import type { SchoolCodes } from './school-codes.ts'
import type { SpellingTable } from './spelling-table.ts'

/** The tokens of each school, to score schools: the inverse of the token dictionary. */
export type ForwardIndex = {
  /** The offset of each school's tokens in `tokens`, and the end of the last one. */
  starts: Uint32Array
  /** Token numbers times two plus a flag of `fieldFlags`. */
  tokens: Uint32Array
  /** The area of each school: a district of a state, as an index in `KindNames.areas`. */
  areas: Uint16Array
  /** The offset of each area's tokens in `areaTokens`, and the end of the last one. */
  areaStarts: Uint32Array
  areaTokens: Uint32Array
  /** The rarity of each token in steps of 1 / `raritySteps`: 0 to 127. */
  rarities: Uint8Array
}

/** Flags of a token in the forward index: in the name, or in city or pincode. */
export const fieldFlags = { name: 0, location: 1 } as const

/** The management and category of each school, as indexes in `KindNames`; 0 for none. */
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

/** Everything that the search needs, as flat arrays that are views into the bytes of the index. */
export type IndexContent = {
  /** As given to `buildIndex`. */
  version: bigint
  codes: SchoolCodes
  tokens: Dictionary
  /** The precomputed unions of short prefixes. */
  prefixes: Dictionary
  spellings: SpellingTable
  forward: ForwardIndex
  kinds: Kinds
}
