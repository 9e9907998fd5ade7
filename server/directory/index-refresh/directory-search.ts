import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Filling } from '#contract/schools.ts'
import {
  buildIndex,
  ChangedIndex,
  IndexFormatError,
  openIndex,
  type SchoolRatings,
  type SchoolRow,
  type Searchable,
  type SearchIndex,
  type StatedValues,
} from '#search/search.ts'
import type { ChangeLog } from '../../database/change-log.ts'
import { singleFlight } from '../../single-flight.ts'
import type { BuildProgress } from './build-directory-index.ts'
import type { BuildIndex } from './build-in-worker.ts'
import type { Exclusively } from './exclusive-build.ts'
import type { IndexStorage, StoredIndex } from './index-file.ts'
import { indexOptions } from './index-options.ts'

type SearchLog = {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

type DirectorySearchOptions = {
  storage: IndexStorage
  source: { state(): Promise<DirectoryState>; changedSince(version: bigint): Promise<ChangedSchools> }
  build: BuildIndex
  /** For instances that share the storage: one builds the index, the others load it. */
  exclusively?: Exclusively | undefined
  log: SearchLog
}

export type DirectoryState = {
  version: bigint
  /** Defined while the directory lacks sample schools: their number when it is complete. */
  wantedSchools: number | undefined
}

/** `codes` includes schools that are closed or deleted. */
type ChangedSchools = { codes: string[]; schools: SchoolRow[] }

/** Between two reads of the version, in milliseconds. The pause doubles after each failure. */
const pauses = { shortest: 30_000, longest: 300_000 }

type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

export class DirectorySearch {
  readonly #options: DirectorySearchOptions
  readonly #closing = new AbortController()
  readonly #listeners: (() => void)[] = []
  #current: SearchIndex | undefined
  #changes: ChangedSchools = noChanges
  /** `#current`, or with its changes. */
  #searched: Searchable | undefined
  /** As read last. */
  #state: DirectoryState
  /** That of the directory from which `#current` was built. */
  #wantedSchools: number | undefined
  #ratings: SchoolRatings | undefined
  #stated: StatedValues = new Map()
  readonly #refreshing = singleFlight(() => this.#refresh())
  /** The bytes of `#current`. */
  #stored: StoredIndex | undefined
  /** For the next refresh, in milliseconds since the epoch: an index that was built before counts as outdated. */
  #builtSince = 0

  private constructor(
    options: DirectorySearchOptions,
    state: DirectoryState,
    loaded: LoadedIndex | undefined,
  ) {
    this.#options = options
    this.#state = state
    this.#serve(loaded)
  }

  #serve(loaded: LoadedIndex | undefined): void {
    if (loaded === undefined) return
    this.#current = loaded.index
    this.#changes = noChanges
    this.#searched = loaded.index
    this.#stored = { bytes: loaded.bytes, builtAt: loaded.builtAt }
    this.#wantedSchools = this.#state.wantedSchools
    for (const listener of this.#listeners) listener()
  }

  /**
   * Builds the index if its file is missing, unusable or outdated.
   * @throws Error if the file or the version cannot be read, or if the build fails and there is no older index
   */
  static async open(
    options: DirectorySearchOptions,
    onProgress: (progress: BuildProgress) => void = () => {},
  ): Promise<DirectorySearch> {
    const [state, found] = await Promise.all([options.source.state(), loadIfUsable(options)])
    const search = new DirectorySearch(options, state, found)
    if (found?.index.version !== state.version) await search.#replaceOutdated(state.version, onProgress)
    await search.#followChanges()
    return search
  }

  async #replaceOutdated(version: bigint, onProgress: (progress: BuildProgress) => void): Promise<void> {
    const { storage, log } = this.#options
    const found = this.#current
    if (found) {
      log.info(
        { file: storage.name, version: `${found.version}`, wanted: `${version}` },
        'The search index is out of date',
      )
    }
    try {
      await this.#renew(({ index }) => index.version === version, onProgress)
    } catch (error) {
      if (!found) throw error
      log.error(
        { err: error },
        'The search index could not be rebuilt. The server still uses the previous index.',
      )
    }
  }

  /** After an opening, because the first searches take longer without it. Lets the event loop run meanwhile. */
  async warmUp(): Promise<void> {
    await this.#current?.prepare()
    await this.index.warmUp()
  }

  get index(): Searchable {
    if (this.#searched === undefined) throw new Error('The search is not open')
    return this.#searched
  }

  /** In milliseconds since the epoch. */
  get builtAt(): number {
    return this.#stored?.builtAt ?? 0
  }

  /** The index without later changes of schools. Undefined before the first index is loaded. */
  get stored(): StoredIndex | undefined {
    return this.#stored
  }

  get isLoaded(): boolean {
    return this.#current !== undefined
  }

  get version(): bigint {
    return this.index.version
  }

  get schoolCount(): number {
    return this.index.size
  }

  /**
   * Defined while the index lacks sample schools that will be added: the number of schools in the index, and their number
   * when it is complete.
   */
  get filling(): Filling | undefined {
    if (this.#wantedSchools === undefined) return undefined
    return { schools: this.schoolCount, wanted: this.#wantedSchools }
  }

  onSwap(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Uses these ratings for this index and later ones. */
  async follow(ratings: SchoolRatings): Promise<void> {
    this.#ratings = ratings
    await this.index.follow(ratings)
  }

  /** Uses these statements of schools for this index and later ones. */
  state(stated: StatedValues): void {
    this.#stated = stated
    this.index.state(stated)
  }

  /**
   * Replaces an outdated index after each notification that may concern the directory, and regularly, because a
   * notification can be lost.
   */
  keepCurrent(
    changes: ChangeLog,
    pause: Pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
  ): void {
    changes.onChange((changed) => {
      if (changed === undefined) void this.refresh()
    })
    void this.#refreshRegularly(pause)
  }

  async #refreshRegularly(pause: Pause): Promise<void> {
    const { signal } = this.#closing
    let milliseconds = pauses.shortest
    for (;;) {
      await pause(milliseconds, signal).catch(() => {})
      if (signal.aborted) return
      const isCurrent = await this.refresh()
      milliseconds = isCurrent ? pauses.shortest : Math.min(2 * milliseconds, pauses.longest)
    }
  }

  /**
   * Replaces an outdated index. Logs failures and never rejects.
   * @param options.builtSince milliseconds since the epoch; an index that was built before counts as outdated
   * @returns whether the index is current
   */
  refresh({ builtSince = 0 } = {}): Promise<boolean> {
    this.#builtSince = Math.max(this.#builtSince, builtSince)
    return this.#refreshing.next()
  }

  /** Cancels a running build. The index stays searchable. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#refreshing.settle()
  }

  async #refresh(): Promise<boolean> {
    const { source, log } = this.#options
    if (this.#closing.signal.aborted) return false
    const earliest = this.#builtSince
    this.#builtSince = 0
    let problem = 'The version of the school directory could not be read'
    try {
      this.#state = await source.state()
      const { version } = this.#state
      problem = 'The search index could not be rebuilt'
      const isCurrent = ({ index, builtAt }: Pick<LoadedIndex, 'index' | 'builtAt'>) =>
        index.version === version && builtAt >= earliest
      const current = this.#current
      if (!current || !isCurrent({ index: current, builtAt: this.builtAt })) {
        // The old index serves searches until the new one is built.
        await this.#followChanges()
        await this.#renew(isCurrent)
      } else this.#wantedSchools = this.#state.wantedSchools
      await this.#followChanges()
      return true
    } catch (error) {
      if (!this.#closing.signal.aborted)
        log.error({ err: error }, `${problem}. The server still uses the previous index.`)
      return false
    }
  }

  /** Joins the index with a small one of the schools that changed since it was built. */
  async #followChanges(): Promise<void> {
    const base = this.#current
    if (base === undefined) return
    const changes = await this.#options.source.changedSince(base.version)
    if (isDeepStrictEqual(changes, this.#changes)) return
    const { version } = base
    const index = await openIndex(await buildIndex(changes.schools, { version }), indexOptions)
    const joined = changes.codes.length === 0 ? base : new ChangedIndex(base, index)
    if (this.#ratings) await joined.follow(this.#ratings)
    joined.state(this.#stated)
    base.hide(changes.codes)
    this.#changes = changes
    this.#searched = joined
    for (const listener of this.#listeners) listener()
  }

  /** Builds an index, or loads one that another instance has built. */
  async #renew(
    isCurrent: (loaded: Pick<LoadedIndex, 'index' | 'builtAt'>) => boolean,
    onProgress: (progress: BuildProgress) => void = () => {},
  ): Promise<void> {
    const { exclusively, log } = this.#options
    if (exclusively === undefined) return this.#rebuild(onProgress)
    await exclusively(async () => {
      const found = await loadIfUsable(this.#options)
      if (found === undefined || !isCurrent(found)) return this.#rebuild(onProgress)
      await this.#swap(found)
      log.info({ version: `${this.version}` }, 'The search index of another instance was loaded')
    }, this.#closing.signal)
  }

  async #rebuild(onProgress: (progress: BuildProgress) => void): Promise<void> {
    const { storage, build, log } = this.#options
    const started = performance.now()
    const bytes = await build({ onProgress, signal: this.#closing.signal })
    await this.#swap(await open(await storage.write(bytes)))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    log.info({ schools: this.schoolCount, version: `${this.version}`, seconds }, 'The search index was built')
  }

  async #swap(loaded: LoadedIndex): Promise<void> {
    await loaded.index.prepare()
    let followed: SchoolRatings | undefined
    while (this.#ratings !== followed) {
      followed = this.#ratings
      if (followed) await loaded.index.follow(followed)
    }
    loaded.index.state(this.#stated)
    this.#serve(loaded)
  }
}

type LoadedIndex = { index: SearchIndex } & StoredIndex

const noChanges: ChangedSchools = { codes: [], schools: [] }

async function open(stored: StoredIndex): Promise<LoadedIndex> {
  return { index: await openIndex(stored.bytes, indexOptions), ...stored }
}

/** Returns undefined and logs the reason if there is no usable index. */
async function loadIfUsable({ storage, log }: DirectorySearchOptions): Promise<LoadedIndex | undefined> {
  const { name: file } = storage
  try {
    const stored = await storage.read()
    if (stored !== undefined) return await open(stored)
    log.info({ file, problem: 'missing' }, 'There is no search index yet. Building the search index.')
    return undefined
  } catch (error) {
    if (!(error instanceof IndexFormatError)) throw error
    log.info({ file, problem: error.problem }, `${error.message}. Rebuilding the search index.`)
    return undefined
  }
}
