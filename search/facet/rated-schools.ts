import { setImmediate } from 'node:timers/promises'
import { addBit, wordsFor } from '../index/bitset.ts'
import { codeRange, type SchoolCodes } from '../index/school-codes.ts'
import { ratingsPerSlice } from '../tuning.ts'
import type { SchoolRating, SchoolRatings } from './school-ratings.ts'

export type RatedOrder = 'rating' | 'reviews'

export class RatedSchools {
  readonly #codes: SchoolCodes
  readonly #ratings = new Map<number, SchoolRating>()
  readonly #orders = new Map<RatedOrder, Uint32Array>()
  readonly #vectors = new Map<number, Uint32Array>()
  readonly #stars: Uint8Array
  #source: SchoolRatings | undefined
  /** The number of changes already read. */
  #changes = 0

  constructor(codes: SchoolCodes) {
    this.#codes = codes
    this.#stars = new Uint8Array(codes.order.length)
  }

  /** Reads the ratings in slices. Call it once. */
  async follow(source: SchoolRatings): Promise<void> {
    const codes = source.codes()
    this.#changes = source.changes
    for (let from = 0; from < codes.length; from += ratingsPerSlice) {
      for (const code of codes.slice(from, from + ratingsPerSlice)) this.#read(source, code)
      await setImmediate()
    }
    this.#source = source
  }

  /** By school; 0 without reviews. Valid until a rating changes. */
  get stars(): Uint8Array {
    this.#update()
    return this.#stars
  }

  withStars(minimum: number): Uint32Array {
    this.#update()
    const known = this.#vectors.get(minimum)
    if (known !== undefined) return known
    const bits = new Uint32Array(wordsFor(this.#stars.length))
    for (const [school, { stars }] of this.#ratings) if (stars >= minimum) addBit(bits, school)
    this.#vectors.set(minimum, bits)
    return bits
  }

  /** The highest rating or the most reviews first. */
  inOrder(order: RatedOrder): Uint32Array {
    this.#update()
    const known = this.#orders.get(order)
    if (known !== undefined) return known
    const schools = Uint32Array.from(
      [...this.#ratings].sort(order === 'rating' ? byScore : byReviews),
      ([school]) => school,
    )
    this.#orders.set(order, schools)
    return schools
  }

  #update(): void {
    const source = this.#source
    if (source === undefined || source.changes === this.#changes) return
    for (const code of source.changedSince(this.#changes)) this.#read(source, code)
    this.#changes = source.changes
    this.#orders.clear()
    this.#vectors.clear()
  }

  #read(source: SchoolRatings, code: string): void {
    const { from, to } = codeRange(this.#codes, code.toLowerCase(), false)
    if (from === to) return
    const school = this.#codes.order[from] ?? 0
    const rating = source.get(code)
    this.#stars[school] = rating?.stars ?? 0
    if (rating === undefined) this.#ratings.delete(school)
    else this.#ratings.set(school, rating)
  }
}

type Entry = readonly [school: number, rating: SchoolRating]

function byScore([a, one]: Entry, [b, other]: Entry): number {
  return other.score - one.score || other.reviews - one.reviews || a - b
}

function byReviews([a, one]: Entry, [b, other]: Entry): number {
  return other.reviews - one.reviews || other.score - one.score || a - b
}
