import type { Review } from './reviews.ts'
import type { Level, SchoolType, Sector } from './school-facts.ts'
import type { School } from './schools.ts'

/** Smaller towns have no page and redirect to the district. */
export const minimumSchoolsOfTown = 5

export const placeLimits = {
  bestReviewed: 5,
  /** Fewer reviews are not compared. */
  reviewsOfBest: 5,
  latestReviews: 3,
  schoolsPerPage: 24,
  neighbours: 8,
} as const

export type PlaceLevel = 'state' | 'district' | 'town'

export type PlaceLink = {
  name: string
  /** See `placePath`. */
  path: string
  schools: number
}

/** A school counts for each of its levels, and not for unknown values. */
export type PlaceKinds = {
  sectors: Partial<Record<Sector, number>>
  levels: Partial<Record<Level, number>>
  types: Partial<Record<SchoolType, number>>
}

export type Neighbour = PlaceLink & {
  /** Null if it equals the name of the place. */
  parent: string | null
  kilometres: number
}

export type Place = PlaceLink & {
  /** For other calls of the service. */
  id: number
  level: PlaceLevel
  /** The state first. */
  parents: PlaceLink[]
  kinds: PlaceKinds
  /** By name, with pages only. */
  children: PlaceLink[]
  /** Of the same level, the nearest first. */
  neighbours: Neighbour[]
}

export type PlaceRatings = {
  reviews: number
  reviewedSchools: number
  best: School[]
  latest: { review: Review; school: School }[]
}
