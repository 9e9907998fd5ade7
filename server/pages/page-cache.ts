import { LRUCache } from 'lru-cache'
import type { PageServices } from '#web/services.ts'
import { type ChangeLog, tags } from './change-log.ts'
import type { Encoding } from './content-encoding.ts'
import { type PageSources, recordedServices } from './page-services.ts'
import { Recording } from './recording.ts'
import { type RenderedPage, StoredPage } from './stored-page.ts'

type Options = {
  render(path: string, services: PageServices): Promise<RenderedPage>
  sources: PageSources
  changes: ChangeLog
  /** If 0, no page is stored. */
  maximumBytes: number
}

type Refresh = {
  startedAt: number
  page: Promise<StoredPage | RenderedPage>
  next: Promise<StoredPage | RenderedPage> | undefined
}

/**
 * Stores rendered pages until their data changes.
 * @see docs/decisions/0023
 */
export class PageCache {
  readonly #options: Options
  readonly #pages: LRUCache<string, StoredPage> | undefined
  readonly #refreshes = new Map<string, Refresh>()
  /** Pages that were found current, were confirmed by reading their data again, and were rendered. */
  readonly statistics = { found: 0, confirmed: 0, rendered: 0 }
  #day: string

  constructor(options: Options) {
    this.#options = options
    this.#day = options.sources.today()
    if (options.maximumBytes > 0)
      this.#pages = new LRUCache({ maxSize: options.maximumBytes, sizeCalculation: ({ size }) => size })
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#pages?.calculatedSize ?? 0
  }

  get count(): number {
    return this.#pages?.size ?? 0
  }

  /**
   * Returns undefined if {@link load} must read or render the page.
   * @param path canonical path with query
   */
  find(path: string): StoredPage | undefined {
    const page = this.#pages?.get(path)
    if (!page || !this.#isCurrent(page)) return undefined
    this.statistics.found++
    return page
  }

  /**
   * Reads the data of a stored page again and renders the page if it has changed. Concurrent calls share the work
   * unless something may have changed since it began.
   */
  load(path: string): Promise<StoredPage | RenderedPage> {
    const running = this.#refreshes.get(path)
    if (!running) return this.#begin(path)
    const { changes } = this.#options
    if (changes.isComplete && changes.sequence === running.startedAt) return running.page
    const begin = () => this.#begin(path)
    running.next ??= running.page.then(begin, begin)
    return running.next
  }

  /** Compresses a page and updates its size in the cache. */
  async encode(path: string, page: StoredPage, encoding: Encoding) {
    const variant = await page.encode(encoding)
    if (this.#pages?.peek(path) === page) {
      // LRUCache computes no new size for a value that it already contains.
      this.#pages.delete(path)
      this.#pages.set(path, page)
    }
    return variant
  }

  #isCurrent(page: StoredPage): boolean {
    const { changes, sources } = this.#options
    const day = sources.today()
    if (day !== this.#day) {
      this.#day = day
      changes.record([tags.day])
    }
    return changes.isCurrent(page.sequence, page.reads.tags)
  }

  #begin(path: string): Promise<StoredPage | RenderedPage> {
    const startedAt = this.#options.changes.sequence
    const refresh: Refresh = { startedAt, page: this.#refresh(path, startedAt), next: undefined }
    this.#refreshes.set(path, refresh)
    const end = () => {
      if (this.#refreshes.get(path) === refresh) this.#refreshes.delete(path)
    }
    refresh.page.then(end, end)
    return refresh.page
  }

  async #refresh(path: string, sequence: number): Promise<StoredPage | RenderedPage> {
    const { sources, render } = this.#options
    const recording = new Recording()
    const services = recordedServices(sources, recording)
    const stored = this.#pages?.peek(path)
    if (stored && (await confirm(stored, recording, services))) {
      stored.sequence = sequence
      this.statistics.confirmed++
      return stored
    }
    this.statistics.rendered++
    const rendered = await render(path, services)
    // Redirects are cheap. Missing pages have an unlimited number of URLs and could fill the cache.
    const reads = rendered.status === 200 ? await recording.finish() : undefined
    if (!reads || !this.#pages) {
      this.#pages?.delete(path)
      return rendered
    }
    const page = new StoredPage(rendered, reads, sequence)
    this.#pages.set(path, page)
    return page
  }
}

/** Returns whether the data of a page is unchanged. If not, the rendering takes the new data from the recording. */
async function confirm(page: StoredPage, recording: Recording, services: PageServices): Promise<boolean> {
  // After a failed read, `finish` returns undefined.
  await Promise.allSettled(page.reads.repeats.map((repeat) => repeat(services)))
  const reads = await recording.finish()
  if (reads?.fingerprint !== page.reads.fingerprint) return false
  page.reads = reads
  return true
}
