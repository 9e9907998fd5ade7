import { crc32 } from 'node:zlib'
import { placeLimits } from '#contract/places.ts'
import { type ChangeLog, isOfPlace } from '../../pages/change-log.ts'
import { ChangedSchools } from '../changed-schools.ts'
import { bayesianMean } from '../popularity.ts'
import { rangeOf } from './place-id.ts'

/** A school with reviews. */
export type ReviewedSchool = {
  code: string
  placeId: number
  reviewCount: number
  ratingTotal: number
  /** The week of its latest review, as a number of days. */
  latestDay: number
}

type Options = {
  /** @param codes undefined for all schools with reviews */
  store: { rated(codes?: readonly string[]): Promise<ReviewedSchool[]> }
  changes: ChangeLog
}

/** More schools than the reviews that a page shows, so that a school does not win by its code alone. */
const latestSchools = placeLimits.latestReviews * 8

/**
 * Keeps the schools with reviews in memory, because the pages of a state would otherwise read all of its schools to find
 * the few that have reviews.
 */
export class ReviewedSchools {
  readonly #store: Options['store']
  readonly #changed: ChangedSchools
  #schools = new Map<string, ReviewedSchool>()

  constructor({ store, changes }: Options) {
    this.#store = store
    this.#changed = new ChangedSchools({
      changes,
      // Notifications about votes and comments contain no place.
      isRelevant: (changed) => changed.some(isOfPlace),
      readAll: () => this.#readAll(),
      readSome: (codes) => this.#readSome(codes),
    })
  }

  /** Returns the schools of a place with reviews, as of the last change that was committed before the call. */
  async ofPlace(id: number): Promise<ReviewedSchool[]> {
    await this.#changed.settle()
    const [from, to] = rangeOf(id)
    return [...this.#schools.values()].filter(({ placeId }) => placeId >= from && placeId < to)
  }

  async #readAll(): Promise<void> {
    this.#schools = new Map((await this.#store.rated()).map((school) => [school.code, school]))
  }

  async #readSome(codes: string[]): Promise<void> {
    const rows = new Map((await this.#store.rated(codes)).map((school) => [school.code, school]))
    for (const code of codes) {
      const school = rows.get(code)
      if (school) this.#schools.set(code, school)
      else this.#schools.delete(code)
    }
  }
}

/** Returns the schools with enough reviews, the best Bayesian mean first. */
export function chooseBest(rated: readonly ReviewedSchool[]): ReviewedSchool[] {
  return rated
    .filter(({ reviewCount }) => reviewCount >= placeLimits.reviewsOfBest)
    .map((school) => ({ school, mean: bayesianMean(school) }))
    .sort(
      (one, other) =>
        other.mean - one.mean ||
        other.school.reviewCount - one.school.reviewCount ||
        (one.school.code < other.school.code ? -1 : 1),
    )
    .slice(0, placeLimits.bestReviewed)
    .map(({ school }) => school)
}

/**
 * Returns schools that have the latest reviews. If many schools have reviews of the same week, a hash chooses among
 * them, which differs from week to week.
 */
export function chooseLatest(rated: readonly ReviewedSchool[]): ReviewedSchool[] {
  return rated
    .map((school) => ({ school, hash: crc32(`${school.latestDay} ${school.code}`) }))
    .sort((one, other) => other.school.latestDay - one.school.latestDay || one.hash - other.hash)
    .slice(0, latestSchools)
    .map(({ school }) => school)
}
