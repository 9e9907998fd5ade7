import { createHmac, randomBytes } from 'node:crypto'
import { type Clock, indianDay } from '../clock.ts'

/** Bounds the memory. */
const maximumHashes = 100_000

/**
 * Recognises visitors without an account for one day. The key and the hashes exist only in memory and change every
 * day, so nothing about a visitor is ever written.
 */
export class VisitorDeduplication {
  readonly #clock: Clock
  #day = ''
  #key = randomBytes(32)
  readonly #hashes = new Set<string>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Runs a function the first time on a day that it is called with these parts.
   * @param parts identify the visitor and the action
   */
  async runOnce(parts: readonly string[], work: () => Promise<void>): Promise<void> {
    this.#startDay()
    const hash = createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64')
    if (this.#hashes.has(hash)) return
    this.#hashes.add(hash)
    try {
      await work()
    } catch (error) {
      this.#hashes.delete(hash)
      throw error
    }
  }

  #startDay(): void {
    const today = indianDay(this.#clock())
    if (today === this.#day && this.#hashes.size < maximumHashes) return
    this.#day = today
    this.#key = randomBytes(32)
    this.#hashes.clear()
  }
}
