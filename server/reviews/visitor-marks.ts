import { createHmac, randomBytes } from 'node:crypto'
import { type Clock, indianDay } from '../clock.ts'

/** Marks that are kept at a time; a day brings far fewer, and memory has an end. */
const mostMarks = 100_000

/**
 * What visitors without an account have done today. Key and marks are in memory alone, and both are new every day:
 * nothing is ever written of a visitor.
 */
export class VisitorMarks {
  readonly #clock: Clock
  #day = ''
  #key = randomBytes(32)
  readonly #marks = new Set<string>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Does something for a visitor the first time they ask for it today.
   * @param parts the visitor, and what it is that they do
   */
  async once(parts: readonly string[], work: () => Promise<void>): Promise<void> {
    this.#renew()
    const mark = createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64')
    if (this.#marks.has(mark)) return
    this.#marks.add(mark)
    try {
      await work()
    } catch (error) {
      this.#marks.delete(mark)
      throw error
    }
  }

  #renew(): void {
    const today = indianDay(this.#clock())
    if (today === this.#day && this.#marks.size < mostMarks) return
    this.#day = today
    this.#key = randomBytes(32)
    this.#marks.clear()
  }
}
