import { setImmediate } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { Overloaded } from '../errors.ts'

type Options = {
  /** More than 1 only for tasks that wait for something else, such as the database. */
  concurrency: number
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
      throw new Overloaded('work queue')
    return new Promise((resolve, reject) => {
      void this.#limit(async () => {
        await new Promise<Result>((done) => done(task())).then(resolve, reject)
        await setImmediate()
      })
    })
  }
}
