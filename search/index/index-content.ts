import type { Dictionary } from './dictionary.ts'
import type { PositionTree } from './position-tree.ts'
import type { SchoolCodes } from './school-codes.ts'
import type { SpellingTable } from './spelling-table.ts'

/** The inverse of the token dictionary. */
export type ForwardIndex = {
  /** The start of each school in `tokens`, and the end of the last one. */
  starts: Uint32Array
  /** Token numbers times four plus flags of `fieldFlags`. */
  tokens: Uint32Array
  /** By school, the index in `Names.areas`. */
  areas: Uint16Array
  /** The start of each area in `areaTokens`, and the end of the last one. */
  areaStarts: Uint32Array
  areaTokens: Uint32Array
  /** By token, in steps of 1 / `raritySteps`, from 0 to 127. */
  rarities: Uint8Array
}

/** The fields that contain a token. `location` stands for city and pincode. */
export const fieldFlags = { name: 1, location: 2 } as const

/** Unknown values are empty. */
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
  /** By school, the index in `Names.profiles`. */
  numbers: Uint16Array
  /** JSON of `Names`, in UTF-8. */
  names: Uint8Array
}

export type Names = {
  areas: { district: string; state: string }[]
  profiles: Profile[]
}

export type IndexContent = {
  version: bigint
  codes: SchoolCodes
  tokens: Dictionary
  /** By short prefix: the schools with a token or code that begins with it. */
  prefixes: Dictionary
  spellings: SpellingTable
  forward: ForwardIndex
  profiles: Profiles
  positions: PositionTree
}
