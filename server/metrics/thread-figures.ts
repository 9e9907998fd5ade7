import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import type { PageStatistics, ReadStatistics } from './hourly-metrics.ts'

/** Figures by name, such as the name of a pool. */
type Figures = Readonly<Record<string, number>>

/** Figures of one thread that serves requests. */
export type ThreadFigures = {
  /** Requests that wait for a connection, by pool. */
  waiting: Figures
  /** Highest number of connections in use since the last reading, by pool. */
  maximumInUse: Figures
  /** Longest delay of the event loop since the last reading, in seconds. */
  delay: number
  /** Since the start of the thread. */
  pages: PageStatistics | undefined
  /** Since the start of the thread. Undefined without a replica. */
  reads: ReadStatistics | undefined
}

type Options = {
  pools: Readonly<Record<string, pg.Pool>>
  pages: PageStatistics | undefined
  reads: ReadStatistics | undefined
}

/** Reads the figures of this thread. */
export class FigureReader {
  readonly #options: Options
  readonly #loop = monitorEventLoopDelay({ resolution: 10 })
  readonly #maximumInUse = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
    this.#loop.enable()
    for (const [name, pool] of Object.entries(options.pools)) this.#watch(name, pool)
  }

  read(): ThreadFigures {
    const { pools, pages, reads } = this.#options
    const names = Object.keys(pools)
    const delay = this.#loop.max / 1e9
    this.#loop.reset()
    const maximumInUse = Object.fromEntries(names.map((name) => [name, this.#maximumInUse.get(name) ?? 0]))
    this.#maximumInUse.clear()
    return {
      waiting: Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, pool.waitingCount])),
      maximumInUse,
      delay,
      pages,
      reads,
    }
  }

  close(): void {
    this.#loop.disable()
  }

  #watch(name: string, pool: pg.Pool): void {
    pool.on('acquire', () => {
      const inUse = pool.totalCount - pool.idleCount
      if (inUse > (this.#maximumInUse.get(name) ?? 0)) this.#maximumInUse.set(name, inUse)
    })
  }
}

/** Adds up the figures of several threads, also of those that have ended. */
export class FigureSums {
  readonly #threads = new Map<number, ThreadFigures>()
  readonly #maximumInUse = new Map<number, Map<string, number>>()
  #delay = 0

  /** @param thread any number that later figures of the thread have, too */
  add(thread: number, figures: ThreadFigures): void {
    this.#threads.set(thread, figures)
    this.#delay = Math.max(this.#delay, figures.delay)
    const maxima = this.#maximumInUse.get(thread) ?? new Map<string, number>()
    for (const [name, value] of Object.entries(figures.maximumInUse))
      maxima.set(name, Math.max(value, maxima.get(name) ?? 0))
    this.#maximumInUse.set(thread, maxima)
  }

  /** Nothing waits for a connection of a thread that has ended. */
  end(thread: number): void {
    const figures = this.#threads.get(thread)
    if (figures) this.#threads.set(thread, { ...figures, waiting: {} })
  }

  get waiting(): Figures {
    return sumOf([...this.#threads.values()].map(({ waiting }) => waiting))
  }

  get pages(): PageStatistics | undefined {
    return total([...this.#threads.values()].map(({ pages }) => pages))
  }

  get reads(): ReadStatistics | undefined {
    return total([...this.#threads.values()].map(({ reads }) => reads))
  }

  /** Returns the longest delay since the last call, in seconds. */
  takeDelay(): number {
    const delay = this.#delay
    this.#delay = 0
    return delay
  }

  /** Returns the sums of the threads since the last call. */
  takeMaximumInUse(): Figures {
    const sums = sumOf([...this.#maximumInUse.values()].map((maxima) => Object.fromEntries(maxima)))
    this.#maximumInUse.clear()
    return sums
  }
}

function sumOf<Name extends string>(
  figures: readonly Readonly<Record<Name, number>>[],
): Record<Name, number> {
  const sums = new Map<string, number>()
  for (const each of figures)
    for (const [name, value] of Object.entries<number>(each)) sums.set(name, (sums.get(name) ?? 0) + value)
  return Object.fromEntries(sums) as Record<Name, number>
}

function total<Name extends string>(
  figures: readonly (Readonly<Record<Name, number>> | undefined)[],
): Record<Name, number> | undefined {
  const known = figures.filter((each) => each !== undefined)
  return known.length === 0 ? undefined : sumOf(known)
}
