import { setImmediate } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import * as messages from '#contract/messages.ts'
import { unavailable } from './errors.ts'

type Options = {
  /** Maximum number of tasks at a time; more than one only for tasks that wait for something. */
  concurrency: number
  /** Maximum number of tasks that wait. */
  capacity: number
}

/**
 * Queue for tasks that use the CPU for milliseconds, such as searches and page renderings. Without it Node.js would start
 * all requests that have arrived before it accepts new ones: 40 searches of 10 ms would delay a sign-in by 400 ms.
 * Between two tasks of this queue the event loop serves other requests.
 */
export class WorkQueue {
  readonly #limit: LimitFunction
  readonly #maximumSize: number

  constructor({ concurrency, capacity }: Options) {
    this.#limit = pLimit(concurrency)
    this.#maximumSize = concurrency + capacity
  }

  /** @throws AppError 503 if the queue is full */
  async run<Result>(task: () => Result | Promise<Result>): Promise<Result> {
    if (this.#limit.activeCount + this.#limit.pendingCount >= this.#maximumSize)
      throw unavailable(messages.busy)
    return new Promise((resolve, reject) => {
      void this.#limit(async () => {
        await new Promise<Result>((done) => done(task())).then(resolve, reject)
        await setImmediate()
      })
    })
  }
}
