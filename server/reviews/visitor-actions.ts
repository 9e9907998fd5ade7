import { createHmac, randomBytes } from 'node:crypto'
import { type Clock, indianDay } from '../clock.ts'

/** Limits the memory. At this number, the next action first deletes all hashes. */
const maximumHashes = 100_000

/** Recognises actions that a visitor without a credential repeats on the same day. */
export type VisitorActions = {
  /**
   * @param parts identify the visitor and the action
   * @returns false if the action was taken before on this day
   */
  take(parts: readonly string[]): boolean | Promise<boolean>
  /** Lets the visitor try an action again that has failed. */
  giveBack(parts: readonly string[]): void
}

/** For privacy, only the memory of this process holds the key and the hashes, and deletes them soon after the day has ended. */
export class RememberedActions implements VisitorActions {
  readonly #clock: Clock
  #day = ''
  #key = randomBytes(32)
  readonly #hashes = new Set<string>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  take(parts: readonly string[]): boolean {
    this.forgetPastDay()
    const hash = this.#hashOf(parts)
    if (this.#hashes.has(hash)) return false
    this.#hashes.add(hash)
    return true
  }

  giveBack(parts: readonly string[]): void {
    this.#hashes.delete(this.#hashOf(parts))
  }

  /** Called regularly. Otherwise, the hashes would stay in memory until the first action of a later day. */
  forgetPastDay(): void {
    const today = indianDay(this.#clock())
    if (today === this.#day && this.#hashes.size < maximumHashes) return
    this.#day = today
    this.#key = randomBytes(32)
    this.#hashes.clear()
  }

  #hashOf(parts: readonly string[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64')
  }
}

/**
 * Does the work, unless the visitor has taken the action before. If the work fails, the visitor can try it again.
 * @returns whether the work was done
 */
export async function runOnce(
  visitors: VisitorActions,
  parts: readonly string[],
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await visitors.take(parts))) return false
  try {
    await work()
    return true
  } catch (error) {
    visitors.giveBack(parts)
    throw error
  }
}
