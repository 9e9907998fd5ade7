import { byPopularity } from '../../popularity.ts'
import { ByteStrings } from './byte-strings.ts'
import type { CopyRow } from './copy-text.ts'
import { NumberPool } from './dictionary-builder.ts'
import { fieldOf } from './school-rows.ts'

/** Puts schools, which come in the order of their codes, into the order of popularity. */
export class PopularityOrder {
  readonly #standings = new ByteStrings()
  readonly #standingOf = new NumberPool()
  readonly #counts = new NumberPool()

  add({ bytes, starts, ends }: CopyRow): void {
    // The last fields of the row, with the tabs between them.
    const standing = this.#standings.numberOf(bytes, starts[fieldOf.standing] ?? 0, ends.at(-1) ?? 0)
    if (standing === this.#counts.length) this.#counts.push(0)
    this.#counts.set(standing, this.#counts.at(standing) + 1)
    this.#standingOf.push(standing)
  }

  /** Which school stands at each place, by the number of its turn: sorted by counting, since few standings differ. */
  finish(): Uint32Array {
    const sorted = Array.from({ length: this.#standings.size }, (_, standing) => {
      const [reviews = 0, ratings = 0, classes = 0] = this.#standings.text(standing).split('\t').map(Number)
      return { standing, reviews, ratings, classes }
    }).sort(byPopularity)
    const next = new Uint32Array(sorted.length)
    let begun = 0
    for (const { standing } of sorted) {
      next[standing] = begun
      begun += this.#counts.at(standing)
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
