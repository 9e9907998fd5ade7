import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  IndexFormatError,
  openIndex,
  type SearchIndex,
  type SearchOptions,
  type SearchResults,
} from '#search/search.ts'
import type { BuildIndexFile, BuildProgress } from './build-in-worker.ts'
import { readIndexFile } from './index-file.ts'

/** Part of a pino logger. */
export type SearchLog = {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export type DirectorySearchOptions = {
  file: string
  source: { version(): Promise<bigint> }
  build: BuildIndexFile
  log: SearchLog
}

/** Keeps the current index in memory, and replaces it between two searches. */
export class DirectorySearch {
  readonly #options: DirectorySearchOptions
  readonly #closing = new AbortController()
  #current: SearchIndex | undefined
  #running: Promise<void> | undefined
  #queued: Promise<void> | undefined
  /** Milliseconds since the epoch. */
  #builtAt = 0
  /** In milliseconds. The next refresh rebuilds an index that is older. */
  #maximumAge = Number.POSITIVE_INFINITY

  private constructor(options: DirectorySearchOptions, loaded: LoadedIndex | undefined) {
    this.#options = options
    this.#serve(loaded)
  }

  #serve(loaded: LoadedIndex | undefined): void {
    if (loaded === undefined) return
    this.#current = loaded.index
    this.#builtAt = loaded.builtAt
  }

  /**
   * Loads the index file. Builds the index if it is missing or outdated.
   * @throws Error if the build fails and there is no older index
   */
  static async open(
    options: DirectorySearchOptions,
    onProgress: (progress: BuildProgress) => void = () => {},
  ): Promise<DirectorySearch> {
    const [version, found] = await Promise.all([options.source.version(), loadIfUsable(options)])
    const search = new DirectorySearch(options, found)
    if (found?.index.version !== version) await search.#replaceOutdated(version, onProgress)
    await search.#index.warmUp()
    return search
  }

  async #replaceOutdated(version: bigint, onProgress: (progress: BuildProgress) => void): Promise<void> {
    const { file, log } = this.#options
    const found = this.#current
    if (found) {
      log.info({ file, version: `${found.version}`, wanted: `${version}` }, 'The search index is out of date')
    }
    try {
      await this.#rebuild(onProgress)
    } catch (error) {
      if (!found) throw error
      log.error({ err: error }, 'The search index could not be rebuilt. The previous one stays in use.')
    }
  }

  get version(): bigint {
    return this.#index.version
  }

  get schoolCount(): number {
    return this.#index.size
  }

  search(query: string, options: SearchOptions): SearchResults {
    return this.#index.search(query, options)
  }

  /**
   * Rebuilds the index if the directory version has changed. Logs failures and never rejects.
   * @param options.maximumAge milliseconds; an older index is rebuilt even if the version is the same
   */
  refresh({ maximumAge = Number.POSITIVE_INFINITY } = {}): Promise<void> {
    this.#maximumAge = Math.min(this.#maximumAge, maximumAge)
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

  /** Cancels a running build. The index stays searchable. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#queued
    await this.#running
  }

  get #index(): SearchIndex {
    if (this.#current === undefined) throw new Error('The search is not open')
    return this.#current
  }

  async #refresh(): Promise<void> {
    const { source, log } = this.#options
    if (this.#closing.signal.aborted) return
    const isTooOld = Date.now() - this.#builtAt > this.#maximumAge
    this.#maximumAge = Number.POSITIVE_INFINITY
    try {
      if (isTooOld || (await source.version()) !== this.version) await this.#rebuild(() => {})
    } catch (error) {
      if (this.#closing.signal.aborted) return
      log.error({ err: error }, 'The search index could not be rebuilt. The previous one stays in use.')
    }
  }

  async #rebuild(onProgress: (progress: BuildProgress) => void): Promise<void> {
    const { file, build, log } = this.#options
    const started = performance.now()
    await mkdir(dirname(file), { recursive: true })
    await build({ file, onProgress, signal: this.#closing.signal })
    const loaded = await load(file)
    if (loaded === undefined) throw new Error(`The build wrote no search index to ${file}`)
    this.#serve(loaded)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    log.info({ schools: this.schoolCount, version: `${this.version}`, seconds }, 'The search index was built')
  }
}

type LoadedIndex = { index: SearchIndex; builtAt: number }

async function load(file: string): Promise<LoadedIndex | undefined> {
  const bytes = await readIndexFile(file)
  if (bytes === undefined) return undefined
  return { index: await openIndex(bytes), builtAt: (await stat(file)).mtimeMs }
}

/** Returns undefined for an unusable file, and logs the reason. */
async function loadIfUsable({ file, log }: DirectorySearchOptions): Promise<LoadedIndex | undefined> {
  try {
    const loaded = await load(file)
    if (loaded === undefined)
      log.info({ file, problem: 'missing' }, 'There is no search index yet. Building the search index.')
    return loaded
  } catch (error) {
    if (!(error instanceof IndexFormatError)) throw error
    log.info({ file, problem: error.problem }, `${error.message}. Rebuilding the search index.`)
    return undefined
  }
}
