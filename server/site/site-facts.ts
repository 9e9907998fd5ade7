import type { SiteFacts } from '#web/services.ts'

const maximumAgeMs = 30_000

type Sources = {
  count(): Promise<SiteFacts>
  /** In milliseconds. */
  now(): number
}

/** With these values, pages show no figures and forbid indexing. */
const initialFacts: SiteFacts = { schools: 0, reviews: 0, sample: true }

/**
 * Caches figures about the whole site. Pages wait for the database only until the first count succeeds: later, `get`
 * returns the earlier figures while a new count runs.
 */
export class SiteFactsCache {
  readonly #sources: Sources
  #facts = initialFacts
  #countedAt = Number.NEGATIVE_INFINITY
  #counting: Promise<void> | undefined

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Never rejects. */
  async get(): Promise<SiteFacts> {
    if (this.#sources.now() - this.#countedAt > maximumAgeMs) {
      this.#counting ??= this.#count()
      if (this.#facts === initialFacts) await this.#counting
    }
    return this.#facts
  }

  async #count(): Promise<void> {
    try {
      this.#facts = await this.#sources.count()
    } catch {
      // Ignored, because other requests report a failure of the database.
    } finally {
      this.#countedAt = this.#sources.now()
      this.#counting = undefined
    }
  }
}
