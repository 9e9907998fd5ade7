import { createHmac, randomBytes } from 'node:crypto'
import { type Clock, indianDay } from '../clock.ts'

/** Limits the memory. At this number, the next action first deletes all hashes. */
const maximumHashes = 100_000

/**
 * Recognises actions that a visitor without a credential repeats on the same day. For privacy, only the memory of this
 * process holds the key and the hashes, and deletes them soon after the day has ended.
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
   * Runs a function, unless the hash of the parts is stored. Stores the hash, except if the function throws.
   * @param parts identify the visitor and the action
   * @returns false if the hash was stored
   */
  async runOnce(parts: readonly string[], work: () => Promise<void>): Promise<boolean> {
    this.forgetPastDay()
    const hash = createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64')
    if (this.#hashes.has(hash)) return false
    this.#hashes.add(hash)
    try {
      await work()
      return true
    } catch (error) {
      this.#hashes.delete(hash)
      throw error
    }
  }

  /** Called regularly. Otherwise, the hashes would stay in memory until the first action of a later day. */
  forgetPastDay(): void {
    const today = indianDay(this.#clock())
    if (today === this.#day && this.#hashes.size < maximumHashes) return
    this.#day = today
    this.#key = randomBytes(32)
    this.#hashes.clear()
  }
}
