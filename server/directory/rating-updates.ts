import { type SchoolRating, SchoolRatings } from '#search/search.ts'
import { type ChangeLog, tags } from '../database/change-log.ts'
import { ChangedSchools } from './changed-schools.ts'
import { averageRating, bayesianMean } from './popularity.ts'
import type { RatingSums } from './store.ts'

type Options = {
  store: { ratingSums(codes?: readonly string[]): Promise<RatingSums[]> }
  search: { follow(ratings: SchoolRatings): Promise<void> }
  changes: ChangeLog
}

/** After more changes, all ratings are read again. */
const maximumChanges = 10_000

/** Reads the ratings from the database only when a search needs them. */
export class RatingUpdates {
  readonly #options: Options
  readonly #changed: ChangedSchools
  #ratings = new SchoolRatings([])

  constructor(options: Options) {
    this.#options = options
    this.#changed = new ChangedSchools({
      changes: options.changes,
      isRelevant: (changed) => changed.includes(tags.ratings),
      readAll: () => this.#readAll(),
      readSome: (codes) => this.#readSome(codes),
    })
  }

  /** Resolves when the search has all changes whose notifications arrived before the call. */
  settle(): Promise<void> {
    return this.#changed.settle()
  }

  async #readAll(): Promise<void> {
    const { store, search } = this.#options
    const ratings = new SchoolRatings((await store.ratingSums()).map((sums) => [sums.code, ratingOf(sums)]))
    await search.follow(ratings)
    this.#ratings = ratings
  }

  async #readSome(codes: string[]): Promise<void> {
    if (this.#ratings.changes > maximumChanges) return this.#readAll()
    const rows = await this.#options.store.ratingSums(codes)
    const byCode = new Map(rows.map((sums) => [sums.code, ratingOf(sums)]))
    for (const code of codes) this.#ratings.set(code, byCode.get(code))
  }
}

function ratingOf(sums: RatingSums): SchoolRating {
  return {
    reviews: sums.countedReviews,
    stars: Math.floor(averageRating(sums)),
    score: bayesianMean(sums),
  }
}
