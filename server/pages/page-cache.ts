import { LRUCache } from 'lru-cache'
import { splitAddress } from '#messages/languages.ts'
import type { PageServices } from '#web/services.ts'
import { type ChangeLog, tags } from '../database/change-log.ts'
import type { Encoding } from '../http/accepts-encoding.ts'
import { localSources } from './local-sources.ts'
import type { PageChannel, PageMessage } from './page-channel.ts'
import { type PageSources, recordedServices, repeatRead } from './page-services.ts'
import { Recording } from './recording.ts'
import { type RenderedPage, StoredPage } from './stored-page.ts'

/** Threads send each other the pages that they store, so that each page is rendered once. */
export type Sharing = {
  channel: Pick<PageChannel, 'send' | 'onMessage'>
  /**
   * Threads with the same state have recorded the same changes, and would render the same page. See `ChangeLog.common`.
   */
  state(): string
  threads: number
}

type Options = {
  render(path: string, services: PageServices): Promise<RenderedPage>
  sources: PageSources
  changes: ChangeLog
  /** Of all threads together. With 0, the cache stores no page. */
  maximumBytes: number
  sharing?: Sharing | undefined
  /** Pages with many visitors are compressed again with more effort. */
  shrunkPaths?: ReadonlySet<string>
}

/**
 * Time that a page must stay the same before it is compressed again, in milliseconds. This takes up to 200 ms of processor
 * time, and a busy page can change every few seconds.
 */
const shrinkDelay = 60_000

/** Bytes of the objects that a thread keeps for a page, measured in a process with thousands of pages. */
const overhead = 600

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
  /** Pages that this thread has rendered. */
  readonly #pages: LRUCache<string, StoredPage> | undefined
  /** Pages in the memory of other threads. */
  readonly #others: LRUCache<string, StoredPage> | undefined
  readonly #refreshes = new Map<string, Refresh>()
  /** Numbers of pages. `confirmed`: the data was read again and has not changed. */
  readonly statistics = { found: 0, confirmed: 0, rendered: 0 }
  /** By path and encoding. */
  readonly #planned = new Map<string, NodeJS.Timeout>()
  /** Compressions with more effort run one after another, so that other work can use the threads. */
  #shrinking = Promise.resolve()
  #day: string
  #schoolYear: number

  constructor(options: Options) {
    this.#options = options
    this.#day = options.sources.today()
    this.#schoolYear = options.sources.schoolYear()
    const { maximumBytes, sharing } = options
    if (maximumBytes === 0) return
    const threads = sharing?.threads ?? 1
    const ownBytes = Math.floor(maximumBytes / threads)
    const sizeCalculation = ({ size }: StoredPage) => size + threads * overhead
    this.#pages = new LRUCache({
      maxSize: ownBytes,
      sizeCalculation,
      dispose: (_page, path, reason) => {
        if (reason === 'evict') sharing?.channel.send({ path, page: undefined })
      },
    })
    if (!sharing) return
    this.#others = new LRUCache({ maxSize: maximumBytes - ownBytes, sizeCalculation })
    sharing.channel.onMessage((message) => this.#receive(message, sharing))
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#pages?.calculatedSize ?? 0
  }

  get count(): number {
    return this.#pages?.size ?? 0
  }

  /**
   * Returns undefined if {@link load} must check or render the page.
   * @param path canonical path with query
   */
  find(path: string): StoredPage | undefined {
    const page = this.#pages?.get(path) ?? this.#others?.get(path)
    if (!page || !this.#isCurrent(page)) return undefined
    this.statistics.found++
    return page
  }

  /** Concurrent calls share the work, unless data may have changed since the work began. */
  load(path: string): Promise<StoredPage | RenderedPage> {
    const running = this.#refreshes.get(path)
    if (!running) return this.#begin(path)
    const { changes } = this.#options
    if (changes.isComplete && changes.sequence === running.startedAt) return running.page
    const begin = () => this.#begin(path)
    running.next ??= running.page.then(begin, begin)
    return running.next
  }

  /** Also compresses pages of `shrunkPaths` again later, in the background. */
  async encode(path: string, page: StoredPage, encoding: Encoding) {
    const isNew = page.variant(encoding) === undefined
    const variant = await page.encode(encoding)
    this.#updateSize(path, page)
    if (isNew) {
      this.#share(path, page)
      if (this.#options.shrunkPaths?.has(path)) this.#planToShrink(path, page, encoding)
    }
    return variant
  }

  #share(path: string, page: StoredPage): void {
    const { sharing } = this.#options
    if (!sharing || this.#pages?.peek(path) !== page || !this.#isCurrent(page)) return
    sharing.channel.send({ path, page: page.share(), state: sharing.state() })
  }

  /** Keeps a page of another thread only if that thread knew the same changes as this one. */
  #receive({ path, ...sent }: PageMessage, sharing: Sharing): void {
    this.#others?.delete(path)
    if (!sent.page || sent.state !== sharing.state()) return
    const own = this.#pages?.peek(path)
    if (own && this.#isCurrent(own)) return
    this.#pages?.delete(path)
    this.#others?.set(path, StoredPage.open(sent.page, this.#options.changes.sequence))
  }

  #planToShrink(path: string, page: StoredPage, encoding: Encoding): void {
    const key = `${encoding} ${path}`
    clearTimeout(this.#planned.get(key))
    const shrink = () => {
      this.#planned.delete(key)
      this.#shrinking = this.#shrinking
        .then(() => this.#shrink(path, page, encoding))
        .catch((error: unknown) => this.#options.sources.report(error))
    }
    this.#planned.set(key, setTimeout(shrink, shrinkDelay).unref())
  }

  async #shrink(path: string, page: StoredPage, encoding: Encoding): Promise<void> {
    // The page may have been replaced since it was queued.
    if (this.#pages?.peek(path) !== page) return
    await page.shrink(encoding)
    this.#updateSize(path, page)
    this.#share(path, page)
  }

  #updateSize(path: string, page: StoredPage): void {
    if (this.#pages?.peek(path) !== page) return
    // LRUCache computes no new size for a known value.
    this.#pages.delete(path)
    this.#pages.set(path, page)
  }

  #isCurrent(page: StoredPage): boolean {
    const { changes, sources } = this.#options
    const day = sources.today()
    if (day !== this.#day) {
      this.#day = day
      changes.record([tags.day])
      this.#checkSchoolYear()
    }
    return changes.isCurrent(page.sequence, page.reads.tags)
  }

  #checkSchoolYear(): void {
    const { changes, sources } = this.#options
    const year = sources.schoolYear()
    if (year === this.#schoolYear) return
    this.#schoolYear = year
    changes.record([tags.schoolYear])
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
    const services = recordedServices(localSources(sources, splitAddress(path).language), recording)
    const stored = this.#pages?.peek(path) ?? this.#others?.peek(path)
    if (stored && (await confirm(stored, recording, services))) {
      stored.sequence = sequence
      this.statistics.confirmed++
      return stored
    }
    this.statistics.rendered++
    const rendered = await render(path, services)
    // Stores no redirects, which are cheap, and no missing pages, whose many URLs could fill the cache.
    const reads = rendered.status === 200 ? await recording.finish() : undefined
    this.#others?.delete(path)
    if (!reads || !this.#pages) {
      this.#pages?.delete(path)
      return rendered
    }
    const page = StoredPage.create(rendered, reads, sequence)
    this.#pages.set(path, page)
    return page
  }
}

/** Reads the data of the page again. If the data differ, the rendering uses the recorded results. */
async function confirm(page: StoredPage, recording: Recording, services: PageServices): Promise<boolean> {
  // After a failed read, `finish` returns undefined.
  await Promise.allSettled(page.reads.repeats.map((read) => repeatRead(read, services)))
  const reads = await recording.finish()
  if (reads?.fingerprint !== page.reads.fingerprint) return false
  page.reads = reads
  return true
}
