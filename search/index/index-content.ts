import type { Dictionary } from './dictionary.ts'
import type { SchoolCodes } from './school-codes.ts'
import type { SpellingTable } from './spelling-table.ts'

/** The tokens of each school: the inverse of the token dictionary. */
export type ForwardIndex = {
  /** The offset of each school in `tokens`, and the end of the last one. */
  starts: Uint32Array
  /** Token numbers times two plus a flag of `fieldFlags`. */
  tokens: Uint32Array
  /** A district of a state, as an index in `KindNames.areas`. */
  areas: Uint16Array
  /** The offset of each area in `areaTokens`, and the end of the last one. */
  areaStarts: Uint32Array
  areaTokens: Uint32Array
  /** In steps of 1 / `raritySteps`: 0 to 127. */
  rarities: Uint8Array
}

/** The token is in the name, or in city or pincode. */
export const fieldFlags = { name: 0, location: 1 } as const

/** Indexes in `KindNames` by school; 0 for none. */
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

/** Flat arrays that are views into the bytes of the index. */
export type IndexContent = {
  version: bigint
  codes: SchoolCodes
  tokens: Dictionary
  /** Unions of short prefixes. */
  prefixes: Dictionary
  spellings: SpellingTable
  forward: ForwardIndex
  kinds: Kinds
}
