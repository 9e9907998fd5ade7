export type SchoolRating = {
  reviews: number
  /** The rating as shown, rounded down. */
  stars: number
  /** For the order by rating. */
  score: number
}

/** The ratings of all schools with reviews, by code. */
export class SchoolRatings {
  readonly #ratings: Map<string, SchoolRating>
  readonly #changed: string[] = []

  constructor(ratings: Iterable<readonly [code: string, rating: SchoolRating]>) {
    this.#ratings = new Map(ratings)
  }

  /** The number of calls of `set`. Each call needs memory for one code. */
  get changes(): number {
    return this.#changed.length
  }

  codes(): string[] {
    return [...this.#ratings.keys()]
  }

  get(code: string): SchoolRating | undefined {
    return this.#ratings.get(code)
  }

  /** @param rating undefined if the school has no reviews any more */
  set(code: string, rating: SchoolRating | undefined): void {
    if (rating === undefined) this.#ratings.delete(code)
    else this.#ratings.set(code, rating)
    this.#changed.push(code)
  }

  /** @param changes an earlier value of `changes` */
  changedSince(changes: number): string[] {
    return this.#changed.slice(changes)
  }
}
