import type { SiteFacts } from '#web/services.ts'

/** For how long the figures are taken as they are, in milliseconds. */
const freshFor = 30_000

type Sources = {
  /** Counts anew. */
  count(): Promise<SiteFacts>
  /** The time in milliseconds. */
  now(): number
}

/** Until the first count nothing is claimed, and nothing is offered to search engines. */
const unknown: SiteFacts = { schools: 0, reviews: 0, sample: true }

/**
 * The figures that every page may state. They are counted from the database and kept for half a minute; what is
 * older is handed out once more while it is counted anew, so that no page waits for them or fails with them.
 */
export class KnownFacts {
  readonly #sources: Sources
  #facts = unknown
  #countedAt = Number.NEGATIVE_INFINITY
  #counting: Promise<void> | undefined

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Never rejects: without a database the last known figures stand. */
  async get(): Promise<SiteFacts> {
    if (this.#sources.now() - this.#countedAt > freshFor) {
      this.#counting ??= this.#count()
      if (this.#facts === unknown) await this.#counting
    }
    return this.#facts
  }

  async #count(): Promise<void> {
    try {
      this.#facts = await this.#sources.count()
    } catch {
      // The database's own trouble is told by whoever cannot do without it.
    } finally {
      this.#countedAt = this.#sources.now()
      this.#counting = undefined
    }
  }
}
