import { byPopularity, classesOf, type Standing } from '#server/directory/popularity.ts'
import { ByteStrings } from './byte-strings.ts'
import { type CopyRow, wholeNumber } from './copy-rows.ts'
import { NumberPool } from './dictionary-builder.ts'
import { fieldOf } from './school-rows.ts'

const decoder = new TextDecoder()

/** Puts schools, which come in the order of their codes, into the order of popularity. */
export class PopularityOrder {
  /** What rows have in the fields that a standing is made of, and which standing that is. */
  readonly #rows = new ByteStrings()
  readonly #standingOfRow: number[] = []
  readonly #standings: Standing[] = []
  readonly #numbers = new Map<string, number>()
  readonly #counts = new NumberPool()
  readonly #standingOf = new NumberPool()

  add(row: CopyRow): void {
    const { bytes, starts, ends } = row
    // Three fields that follow each other, with what stands between them.
    const id = this.#rows.numberOf(bytes, starts[fieldOf.category] ?? 0, ends[fieldOf.ratings] ?? 0)
    const standing = this.#standingOfRow[id] ?? this.#addStanding(row)
    this.#standingOfRow[id] = standing
    this.#counts.set(standing, this.#counts.at(standing) + 1)
    this.#standingOf.push(standing)
  }

  /** The number of a row's standing; categories with the same classes stand alike. */
  #addStanding(row: CopyRow): number {
    const { bytes, starts, ends } = row
    const category = decoder.decode(bytes.subarray(starts[fieldOf.category], ends[fieldOf.category]))
    const reviews = wholeNumber(row, fieldOf.reviews)
    const standing: Standing = {
      reviews,
      ratings: wholeNumber(row, fieldOf.ratings),
      classes: reviews === 0 ? classesOf(category) : 0,
    }
    const key = Object.values(standing).join(' ')
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#standings.push(standing) - 1
    this.#numbers.set(key, number)
    this.#counts.push(0)
    return number
  }

  /** Which school stands at each place, by the number of its turn: sorted by counting, since few standings differ. */
  finish(): Uint32Array {
    const sorted = this.#standings.map((standing, id) => ({ ...standing, id })).sort(byPopularity)
    const next = new Uint32Array(sorted.length)
    let begun = 0
    for (const { id } of sorted) {
      next[id] = begun
      begun += this.#counts.at(id)
    }
    const order = new Uint32Array(begun)
    this.#standingOf.view().forEach((standing, school) => {
      const place = next[standing] ?? 0
      order[place] = school
      next[standing] = place + 1
    })
    return order
  }
}
