import type { Review } from './reviews.ts'
import type { Level, SchoolType, Sector } from './school-facts.ts'
import type { School } from './schools.ts'

/** Towns with fewer schools have no page: their addresses redirect to the page of the district. */
export const minimumSchoolsOfTown = 5

export const placeLimits = {
  bestReviewed: 5,
  /** Schools with fewer reviews are not compared. */
  reviewsOfBest: 5,
  latestReviews: 3,
  schoolsPerPage: 24,
  neighbours: 8,
} as const

export type PlaceLevel = 'state' | 'district' | 'town'

/** A place with a page. */
export type PlaceLink = {
  name: string
  /** See `placePath`. */
  path: string
  schools: number
}

/** Numbers of schools. A school counts for each level that it teaches. Schools with an unknown value do not count. */
export type PlaceKinds = {
  sectors: Partial<Record<Sector, number>>
  levels: Partial<Record<Level, number>>
  types: Partial<Record<SchoolType, number>>
}

export type Neighbour = PlaceLink & {
  /** The name of the parent, if it differs from the name of the place. */
  parent: string | null
  kilometres: number
}

export type Place = PlaceLink & {
  /** Identifies the place in other calls of the service. */
  id: number
  level: PlaceLevel
  /** The state first. */
  parents: PlaceLink[]
  kinds: PlaceKinds
  /** Places with pages, in the order of their names. */
  children: PlaceLink[]
  /** The nearest places of the same level, the nearest first. */
  neighbours: Neighbour[]
}

export type PlaceRatings = {
  reviews: number
  reviewedSchools: number
  best: School[]
  latest: { review: Review; school: School }[]
}
