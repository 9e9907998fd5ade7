import { setImmediate } from 'node:timers/promises'
import * as messages from '#contract/messages.ts'
import { unavailable } from './errors.ts'

type Options = {
  /** How many run at the same time; more than one only for work that waits for something. */
  concurrency: number
  /** Capacity of the queue. */
  maximumWaiting: number
}

/**
 * Runs work that needs the processor for milliseconds, such as searches and the rendering of pages. Node.js would start
 * all requests that have arrived before it looks for new ones, so that 40 searches of 10 ms delay a sign-in by 400 ms.
 * Between two works of this queue Node.js serves whatever else has arrived.
 */
export class Turns {
  readonly #options: Options
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Runs the work when it is its turn, at once if nothing else runs.
   * @throws AppError 503 if too many wait already
   */
  async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    if (this.#running < this.#options.concurrency) this.#running++
    else await this.#turn()
    try {
      return await work()
    } finally {
      void this.#next()
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#options.maximumWaiting) throw unavailable(messages.busy)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  async #next(): Promise<void> {
    await setImmediate()
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}
