import type { Review } from './reviews.ts'
import type { Level, SchoolType, Sector } from './school-facts.ts'
import type { School } from './schools.ts'

/** Smaller towns have no page: their URLs redirect to a parent. */
export const minimumSchoolsOfTown = 5

export const placeLimits = {
  bestReviewed: 5,
  /** Schools with fewer reviews are not among the best reviewed. */
  reviewsOfBest: 5,
  latestReviews: 3,
  schoolsPerPage: 24,
  neighbours: 8,
} as const

export type PlaceLevel = 'state' | 'district' | 'town'

export type PlaceLink = {
  name: string
  path: string
  schools: number
}

/** A school counts once for each of its levels. Unknown values do not count. */
export type PlaceKinds = {
  sectors: Partial<Record<Sector, number>>
  levels: Partial<Record<Level, number>>
  types: Partial<Record<SchoolType, number>>
}

export type Neighbour = PlaceLink & {
  /** The name of the neighbour's parent. Null if both have the same name. */
  parent: string | null
  kilometres: number
}

export type Place = PlaceLink & {
  id: number
  level: PlaceLevel
  /** From the state down. */
  parents: PlaceLink[]
  kinds: PlaceKinds
  /** Places with a page, in the order of their names. */
  children: PlaceLink[]
  /** Places of the same level, the nearest first. */
  neighbours: Neighbour[]
}

export type PlaceRatings = {
  reviews: number
  reviewedSchools: number
  best: School[]
  latest: { review: Review; school: School }[]
}
