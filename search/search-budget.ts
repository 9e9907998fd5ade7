import { maximumSteps } from './tuning.ts'

/**
 * Limits the work of one search. Counts steps and not time, so that a search finds the same on a slow or busy machine. A
 * step is about the work of reading one entry of a posting list.
 *
 * A stage asks before each piece of work. If too few steps are left, the stage leaves this piece out and ends in order.
 */
export class SearchBudget {
  readonly #maximum: number
  readonly #count: { used: number; refused: number }

  /** @param maximum in steps */
  constructor(maximum: number = maximumSteps, count = { used: 0, refused: 0 }) {
    this.#maximum = maximum
    this.#count = count
  }

  /** Steps of all work so far. */
  get used(): number {
    return this.#count.used
  }

  /** Pieces of work that were left out so far. Results of stages that left work out must not be cached. */
  get refused(): number {
    return this.#count.refused
  }

  get isComplete(): boolean {
    return this.#count.refused === 0
  }

  /** Counts the steps and returns true, or returns false if too few steps are left for this piece of work. */
  take(steps: number): boolean {
    if (this.#count.used + steps > this.#maximum) {
      this.#count.refused++
      return false
    }
    this.#count.used += steps
    return true
  }

  /** Returns a budget with a share of the steps that are left, so that later stages get the others. */
  share(share: number): SearchBudget {
    const { used } = this.#count
    return new SearchBudget(used + (this.#maximum - used) * share, this.#count)
  }
}
