import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteFacts } from '#web/services.ts'
import { type ChangeLog, tags } from '../database/change-log.ts'
import { singleFlight } from '../single-flight.ts'

type Options = {
  count(): Promise<SiteFacts>
  changes: ChangeLog
  /** Time between a failed count and the next count, in milliseconds. */
  retryAfter?: number
}

/** With these values, pages show no figures and forbid indexing. */
const initialFacts: SiteFacts = { schools: 0, reviews: 0, sample: true }

/**
 * Counts schools and reviews again after changes, one count at a time. Until a count has ended, pages show the earlier
 * figures.
 */
export class SiteFactsCache {
  readonly #options: Required<Options>
  #facts = initialFacts
  readonly #counting = singleFlight(() => this.#count())

  constructor(options: Options) {
    this.#options = { retryAfter: 1000, ...options }
    options.changes.onChange((changed) => {
      if (this.#facts === initialFacts) return
      if (changed === undefined || changed.includes(tags.ratings)) void this.#counting.next()
    })
  }

  /** The last known facts, which pages show. */
  get latest(): SiteFacts {
    return this.#facts
  }

  /** Never rejects. Returns the last known facts while the database is unavailable. */
  async get(): Promise<SiteFacts> {
    // Without notifications, the figures may have changed.
    if (this.#facts === initialFacts || !this.#options.changes.isComplete) await this.#counting.next()
    return this.#facts
  }

  /** Resolves when the counts of all earlier changes have ended. */
  async settle(): Promise<void> {
    await this.#counting.settle()
  }

  async #count(): Promise<void> {
    const { count, changes } = this.#options
    try {
      const before = this.#facts
      const facts = await count()
      this.#facts = facts
      const haveNumbersChanged = facts.schools !== before.schools || facts.reviews !== before.reviews
      const hasSampleChanged = facts.sample !== before.sample
      if (haveNumbersChanged || hasSampleChanged)
        changes.record([tags.facts, ...(hasSampleChanged ? [tags.samples] : [])])
    } catch {
      // Other requests report a failure of the database.
      void this.#retry()
    }
  }

  async #retry(): Promise<void> {
    if (this.#facts === initialFacts) return
    await sleep(this.#options.retryAfter, undefined, { ref: false })
    await this.#counting.next()
  }
}
