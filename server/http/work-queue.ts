import { setImmediate } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import * as messages from '#contract/messages.ts'
import { unavailable } from './errors.ts'

type Options = {
  /** More than 1 only if tasks wait, for example for the database. */
  concurrency: number
  /** Tasks that may wait. */
  capacity: number
}

/** Runs tasks that need several milliseconds of CPU time. Between two tasks, the server handles other requests. */
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
