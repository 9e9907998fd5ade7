import type pg from 'pg'
import { Gauge, Registry } from 'prom-client'
import { type Clock, windowEnd } from '../clock.ts'
import type { Overload } from '../errors.ts'
import { HourlyMetrics, type PageStatistics, type ReadStatistics } from './hourly-metrics.ts'
import {
  type Observation,
  type RequestKind,
  RequestMetrics,
  type RequestRecorder,
} from './request-metrics.ts'
import type { BacklogStore } from './store.ts'
import { FigureReader, FigureSums, type ThreadFigures } from './thread-figures.ts'

const minuteMs = 60_000

/** Other threads have positive numbers. */
const ownThread = 0

/** Figures are rounded to these steps, to hide how much a single request needs. */
const memoryStep = 16 * 1024 * 1024
const delayStepSeconds = 0.05

type Options = {
  clock: Clock
  backlog: Pick<BacklogStore, 'read'>
  pools: Readonly<Record<string, pg.Pool>>
  index: { schoolCount: number; builtAt: number }
  pages: PageStatistics | undefined
  /** Undefined without a replica. */
  reads: ReadStatistics | undefined
  onFailure: (error: Error) => void
}

/**
 * Some figures change with each post, sign-in or message. They are published only once an hour, so that they do not
 * show the time of the action.
 * @see docs/decisions/0040
 */
export class Metrics implements RequestRecorder {
  readonly #options: Options
  readonly #registry = new Registry()
  readonly #reads = new RequestMetrics(this.#registry, 'bolshala_read', 'public reads')
  readonly #hourly = new HourlyMetrics()
  readonly #memory = this.#gauge('bolshala_memory_bytes', 'Memory of the process, in steps of 16 MiB')
  readonly #delay = this.#gauge(
    'bolshala_event_loop_delay_seconds',
    'Longest delay of the event loop in the last minute, in steps of 50 ms',
  )
  readonly #waiting = this.#gauge(
    'bolshala_database_requests_waiting',
    'Requests that wait for a database connection because all are in use',
    ['pool'],
  )
  readonly #indexBuilt = this.#gauge(
    'bolshala_search_index_built_timestamp_seconds',
    'Time at which the search index was built',
  )
  readonly #indexSchools = this.#gauge('bolshala_search_index_schools', 'Schools in the search index')
  readonly #frequentTasks = this.#gauge(
    'bolshala_frequent_tasks_completed_timestamp_seconds',
    'Time at which a task of every ten minutes was last completed, or the start of the process',
    ['task'],
  )
  readonly #started = this.#gauge('bolshala_started_timestamp_seconds', 'Time at which the process started')
  readonly #figures: FigureReader
  readonly #sums = new FigureSums()
  readonly #timer: NodeJS.Timeout
  #minute = Number.NaN
  #hourEnd = 0
  #hourlyText = ''
  #publishing: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#figures = new FigureReader(options)
    this.#started.set(Math.floor(options.clock().getTime() / 1000))
    this.#timer = setInterval(() => void this.#update(), minuteMs)
    this.#timer.unref()
    // The first values must not depend on the time of the first request.
    void this.#update()
  }

  #gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []) {
    return new Gauge<Label>({ name, help, labelNames, registers: [this.#registry] })
  }

  observe(kind: RequestKind, observation: Observation): void {
    this.#requestsOf(kind).observe(observation)
  }

  countRefused(kind: RequestKind, overload: Overload): void {
    this.#requestsOf(kind).countRefused(overload)
  }

  /** @param thread a positive number of the thread */
  addFigures(thread: number, figures: ThreadFigures): void {
    this.#sums.add(thread, figures)
  }

  endThread(thread: number): void {
    this.#sums.end(thread)
  }

  recordChore(task: string): void {
    this.#frequentTasks.set({ task }, Math.floor(this.#options.clock().getTime() / 1000))
  }

  /** Returns the text format of Prometheus. */
  async text(): Promise<string> {
    await this.#update()
    this.#readOwnFigures()
    for (const [pool, count] of Object.entries(this.#sums.waiting)) this.#waiting.set({ pool }, count)
    const { index } = this.#options
    this.#indexBuilt.set(Math.floor(index.builtAt / 1000))
    this.#indexSchools.set(index.schoolCount)
    return `${await this.#registry.metrics()}\n${this.#hourlyText}`
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#figures.close()
    await this.#publishing
  }

  #requestsOf(kind: RequestKind): RequestMetrics {
    return kind === 'public read' ? this.#reads : this.#hourly.requests
  }

  #readOwnFigures(): void {
    this.#sums.add(ownThread, this.#figures.read())
  }

  async #update(): Promise<void> {
    const now = this.#options.clock()
    this.#measureProcess(now)
    const end = windowEnd(now, 60).getTime()
    if (end === this.#hourEnd) return this.#publishing
    this.#hourEnd = end
    // A second call must wait for these values, and not see those of the hour before.
    this.#publishing = this.#publish(now, new Date(end - 60 * minuteMs))
    return this.#publishing
  }

  #measureProcess(now: Date): void {
    const minute = Math.floor(now.getTime() / minuteMs)
    if (minute === this.#minute) return
    this.#minute = minute
    this.#memory.set(Math.ceil(process.memoryUsage.rss() / memoryStep) * memoryStep)
    this.#readOwnFigures()
    this.#delay.set(Math.floor(this.#sums.takeDelay() / delayStepSeconds) * delayStepSeconds)
  }

  async #publish(now: Date, begin: Date): Promise<void> {
    const { backlog, onFailure } = this.#options
    this.#hourly.setHour(begin)
    this.#readOwnFigures()
    for (const [pool, maximum] of Object.entries(this.#sums.takeMaximumInUse()))
      this.#hourly.setConnections(pool, maximum)
    const { pages, reads } = this.#sums
    if (pages) this.#hourly.setPages(pages)
    if (reads) this.#hourly.setReads(reads)
    try {
      this.#hourly.setBacklog(await backlog.read(now))
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)))
    }
    this.#hourlyText = await this.#hourly.registry.metrics()
  }
}
