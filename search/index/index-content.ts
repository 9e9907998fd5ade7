import type { Dictionary } from './dictionary.ts'
import type { PositionTree } from './position-tree.ts'
import type { SchoolCodes } from './school-codes.ts'
import type { SpellingTable } from './spelling-table.ts'

/** The tokens of each school: the inverse of the token dictionary. */
export type ForwardIndex = {
  /** The offset of each school in `tokens`, and the end of the last one. */
  starts: Uint32Array
  /** Token numbers times two plus a flag of `fieldFlags`. */
  tokens: Uint32Array
  /** The district and state of each school, as an index in `Names.areas`. */
  areas: Uint16Array
  /** The offset of each area in `areaTokens`, and the end of the last one. */
  areaStarts: Uint32Array
  areaTokens: Uint32Array
  /** The rarity of each token in steps of 1 / `raritySteps`, from 0 to 127. */
  rarities: Uint8Array
}

/** The field of a token: `location` stands for city and pincode. */
export const fieldFlags = { name: 0, location: 1 } as const

/** The values by which schools are filtered. Unknown values are empty. */
export type Profile = {
  management: string
  category: string
  schoolType: string
  area: string
  board: string
  medium: string
  /** Such as `1-8`. */
  classes: string
}

export type Profiles = {
  /** Indexes in `Names.profiles` by school. */
  numbers: Uint16Array
  /** JSON of `Names`, in UTF-8. */
  names: Uint8Array
}

export type Names = {
  areas: { district: string; state: string }[]
  profiles: Profile[]
}

/** Flat arrays. After `readIndex`, they are views into the bytes of the index. */
export type IndexContent = {
  version: bigint
  codes: SchoolCodes
  tokens: Dictionary
  /** Short prefixes. A posting list has the schools with a token or code that begins with the prefix. */
  prefixes: Dictionary
  spellings: SpellingTable
  forward: ForwardIndex
  profiles: Profiles
  positions: PositionTree
}
