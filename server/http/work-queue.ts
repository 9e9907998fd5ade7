import { setImmediate } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { Overloaded } from '../errors.ts'

type Options = {
  /** More than 1 only for tasks that wait for something else, such as the database. */
  concurrency: number
  /** Tasks that may wait. */
  capacity: number
  /** A task that would probably wait longer is refused, in milliseconds. */
  maximumWait?: number
  /** A task that has waited longer is refused, in milliseconds. */
  longestWait?: number
  /** In milliseconds. */
  now?: () => number
}

/** Share of the newest task in the mean. A few slow tasks, such as the first ones after a start, change it slowly. */
const newestShare = 0.05

/** Of a task for a person, in milliseconds. People who wait longer load the page again. */
export const longestWait = 3000

/** This number of tasks may wait even if they are slow. */
const alwaysWaiting = 50

/** In milliseconds. */
const longestTurn = 20

/**
 * Runs tasks that need several milliseconds of CPU time. Between two tasks, the server handles other requests. After that,
 * tasks run for as long as those requests have taken, so that a flood of cheap requests does not stop the queue.
 */
export class WorkQueue {
  readonly #limit: LimitFunction
  readonly #maximumSize: number
  readonly #maximumWait: number
  readonly #longestWait: number | undefined
  readonly #now: () => number
  /** Mean time between the ends of two tasks while others wait, in milliseconds. */
  #interval = 0
  #lastEnd: number | undefined
  #endOfTurn = 0

  constructor({
    concurrency,
    capacity,
    maximumWait = Infinity,
    longestWait,
    now = () => performance.now(),
  }: Options) {
    this.#limit = pLimit(concurrency)
    this.#maximumSize = concurrency + capacity
    this.#maximumWait = maximumWait
    this.#longestWait = longestWait
    this.#now = now
  }

  /** @throws AppError 503 if the queue is full, if the task would probably wait too long, or if it has waited too long */
  async run<Result>(task: () => Result | Promise<Result>): Promise<Result> {
    const { activeCount, pendingCount } = this.#limit
    const wait = pendingCount * this.#interval
    if (
      activeCount + pendingCount >= this.#maximumSize ||
      (pendingCount >= alwaysWaiting && wait > this.#maximumWait)
    )
      throw new Overloaded('work queue')
    return new Promise((resolve, reject) => {
      let isRefused = false
      const refuse = () => {
        isRefused = true
        reject(new Overloaded('work queue'))
      }
      const timer = this.#longestWait === undefined ? undefined : setTimeout(refuse, this.#longestWait)
      void this.#limit(async () => {
        clearTimeout(timer)
        if (isRefused) return
        await new Promise<Result>((done) => done(task())).then(resolve, reject)
        await this.#letOthersRun()
        this.#noteEnd()
      })
    })
  }

  async #letOthersRun(): Promise<void> {
    const pausedAt = this.#now()
    if (pausedAt < this.#endOfTurn) return
    await setImmediate()
    const continuedAt = this.#now()
    this.#endOfTurn = continuedAt + Math.min(continuedAt - pausedAt, longestTurn)
  }

  #noteEnd(): void {
    const now = this.#now()
    if (this.#lastEnd !== undefined) this.#interval += (now - this.#lastEnd - this.#interval) * newestShare
    // Without waiting tasks, the time until the next end says nothing about the speed.
    this.#lastEnd = this.#limit.pendingCount > 0 ? now : undefined
  }
}
