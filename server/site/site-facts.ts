import type { SiteFacts } from '#web/services.ts'

/** Age after which the figures are counted again. */
const maximumAgeMs = 30_000

type Sources = {
  count(): Promise<SiteFacts>
  /** Returns the time in milliseconds. */
  now(): number
}

/** Before the first count, pages state no figures and tell search engines not to index them. */
const initialFacts: SiteFacts = { schools: 0, reviews: 0, sample: true }

/**
 * Caches the figures that pages state about the whole site. `get` returns outdated figures while they are counted again, so
 * no page waits for the database or fails because of it.
 */
export class SiteFactsCache {
  readonly #sources: Sources
  #facts = initialFacts
  #countedAt = Number.NEGATIVE_INFINITY
  #counting: Promise<void> | undefined

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Returns the latest figures. Never rejects: if the database is unavailable, the last figures remain valid. */
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
      // Requests that need the database report its failure.
    } finally {
      this.#countedAt = this.#sources.now()
      this.#counting = undefined
    }
  }
}
