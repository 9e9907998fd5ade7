import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DirectoryIndex, type SearchPage, type SearchRequest } from './directory-index.ts'
import type { BuildIndexFile, IndexProgress } from './index/build-in-worker.ts'
import { IndexFileError, readIndexFile } from './index/index-file.ts'

/** A logger as pino and Fastify have it. */
export type SearchLog = {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export type DirectorySearchOptions = {
  /** Where the index is kept. */
  file: string
  source: { version(): Promise<bigint> }
  /** `buildInWorker(connection)`, or a stand-in. */
  build: BuildIndexFile
  log: SearchLog
}

/** The search that the server holds: always one whole index, replaced by a newer one between two searches. */
export class DirectorySearch {
  readonly #options: DirectorySearchOptions
  readonly #closing = new AbortController()
  #current: DirectoryIndex | undefined
  #running: Promise<void> | undefined
  #queued: Promise<void> | undefined
  /** When the file of the current index was written, in milliseconds since the epoch. */
  #builtAt = 0
  /** The next refresh builds anew what is older than this, in milliseconds. */
  #maxAge = Number.POSITIVE_INFINITY

  private constructor(options: DirectorySearchOptions, loaded: Loaded | undefined) {
    this.#options = options
    this.#serve(loaded)
  }

  #serve(loaded: Loaded | undefined): void {
    if (loaded === undefined) return
    this.#current = loaded.index
    this.#builtAt = loaded.builtAt
  }

  /**
   * Takes the index from its file where the file is sound and of the directory's version, and builds it anew
   * where not. Rejects when there is no index to be had at all: neither a new one nor an older one.
   */
  static async open(
    options: DirectorySearchOptions,
    onProgress: (progress: IndexProgress) => void = () => {},
  ): Promise<DirectorySearch> {
    const [wanted, found] = await Promise.all([options.source.version(), loadOrExplain(options)])
    const search = new DirectorySearch(options, found)
    if (found?.index.version !== wanted) await search.#replaceOutdated(wanted, onProgress)
    await search.#index.warmUp()
    return search
  }

  async #replaceOutdated(wanted: bigint, onProgress: (progress: IndexProgress) => void): Promise<void> {
    const { file, log } = this.#options
    const found = this.#current
    if (found)
      log.info({ file, version: `${found.version}`, wanted: `${wanted}` }, 'The search index is out of date')
    try {
      await this.#rebuild(onProgress)
    } catch (error) {
      if (!found) throw error
      log.error({ err: error }, 'The search index could not be rebuilt; the older one goes on serving')
    }
  }

  /** The directory version that answers come from. */
  get version(): bigint {
    return this.#index.version
  }

  /** Schools in the index. */
  get size(): number {
    return this.#index.size
  }

  /** See `DirectoryIndex.search`. */
  search(term: string, request: SearchRequest): SearchPage {
    return this.#index.search(term, request)
  }

  /**
   * Builds the index anew where the directory has another version by now, and serves from it. Calls that come
   * while one is at work share one more after it, since it may have begun too early to see their change. Never
   * rejects: a failure is logged and the last good index goes on serving.
   * @param maxAge milliseconds after which an index of the same version is built anew as well: the order of
   *   popularity changes with every review
   */
  refresh({ maxAge = Number.POSITIVE_INFINITY } = {}): Promise<void> {
    this.#maxAge = Math.min(this.#maxAge, maxAge)
    if (this.#running === undefined) {
      this.#running = this.#refresh().finally(() => {
        this.#running = undefined
      })
      return this.#running
    }
    this.#queued ??= this.#running.then(() => {
      this.#queued = undefined
      return this.refresh()
    })
    return this.#queued
  }

  /** Gives up a build that is at work; resolves when it has ended. The last index can still be searched. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#queued
    await this.#running
  }

  get #index(): DirectoryIndex {
    if (this.#current === undefined) throw new Error('The search is not open')
    return this.#current
  }

  async #refresh(): Promise<void> {
    const { source, log } = this.#options
    if (this.#closing.signal.aborted) return
    const isOld = Date.now() - this.#builtAt > this.#maxAge
    this.#maxAge = Number.POSITIVE_INFINITY
    try {
      if (isOld || (await source.version()) !== this.version) await this.#rebuild(() => {})
    } catch (error) {
      if (this.#closing.signal.aborted) return
      log.error({ err: error }, 'The search index could not be rebuilt; the last good one goes on serving')
    }
  }

  async #rebuild(onProgress: (progress: IndexProgress) => void): Promise<void> {
    const { file, build, log } = this.#options
    const begun = performance.now()
    await mkdir(dirname(file), { recursive: true })
    await build({ file, onProgress, signal: this.#closing.signal })
    this.#serve(await load(file))
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    log.info({ schools: this.size, version: `${this.version}`, seconds }, 'The search index was built')
  }
}

type Loaded = { index: DirectoryIndex; builtAt: number }

async function load(file: string): Promise<Loaded> {
  const index = new DirectoryIndex(await readIndexFile(file))
  await index.prepare()
  return { index, builtAt: (await stat(file)).mtimeMs }
}

/** The index of the file; where it cannot be used, a line in the log says why. */
async function loadOrExplain({ file, log }: DirectorySearchOptions): Promise<Loaded | undefined> {
  try {
    return await load(file)
  } catch (error) {
    if (!(error instanceof IndexFileError)) throw error
    log.info({ file, problem: error.problem }, `${error.message}; it is built anew`)
    return undefined
  }
}
