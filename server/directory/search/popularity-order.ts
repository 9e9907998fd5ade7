import { byPopularity } from '../popularity.ts'
import { NumberPool } from './dictionary-builder.ts'

/** Puts schools, which come in the order of their codes, into the order of popularity. */
export class PopularityOrder {
  readonly #standings = new Map<string, number>()
  readonly #standingOf = new NumberPool()
  readonly #counts = new NumberPool()

  /** @param standing the numbers of the next school's `standingColumns`, with tabs between them. */
  add(standing: string): void {
    let id = this.#standings.get(standing)
    if (id === undefined) {
      id = this.#standings.size
      this.#standings.set(standing, id)
      this.#counts.push(0)
    }
    this.#standingOf.push(id)
    this.#counts.set(id, this.#counts.at(id) + 1)
  }

  /** Which school stands at each place, by the number of its turn: sorted by counting, since few standings differ. */
  finish(): Uint32Array {
    const sorted = [...this.#standings]
      .map(([standing, id]) => {
        const [reviews = 0, ratings = 0, classes = 0] = standing.split('\t').map(Number)
        return { id, reviews, ratings, classes }
      })
      .sort(byPopularity)
    const next = new Uint32Array(sorted.length)
    let begun = 0
    for (const { id } of sorted) {
      next[id] = begun
      begun += this.#counts.at(id)
    }
    const order = new Uint32Array(begun)
    this.#standingOf.view().forEach((id, school) => {
      const place = next[id] ?? 0
      order[place] = school
      next[id] = place + 1
    })
    return order
  }
}
