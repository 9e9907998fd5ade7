import { setTimeout as sleep } from 'node:timers/promises'
import * as messages from '#contract/messages.ts'
import { unavailable } from '../errors.ts'

export type SlowLaneOptions = {
  /** Share of one processor core. */
  share?: number
  /** The lane holds as many tasks as it can run in this time, and refuses a task that waits longer. In milliseconds. */
  maximumMs?: number
  /** In milliseconds. */
  wait?: (time: number) => Promise<unknown>
  /** In milliseconds. */
  now?: () => number
}

type Task = {
  queuedAt: number
  /** @returns the processor time that the task took, in milliseconds */
  run: () => Promise<number>
  refuse: (error: Error) => void
}

/** Less than the time after which browsers give up, in milliseconds. */
const defaultMaximum = 25_000

/** In milliseconds. A first guess, which the measured times replace. */
const initialCost = 20
/** The weight of the latest time in the mean. */
const weight = 0.1

/**
 * Runs one task at a time, and then pauses, so that all tasks together use only a share of a core. Networks take turns.
 * When the lane is full, the network with the most waiting tasks loses its newest one.
 */
export class SlowLane {
  readonly #share: number
  readonly #maximumMs: number
  readonly #wait: (time: number) => Promise<unknown>
  readonly #now: () => number
  readonly #waiting = new Map<string, Task[]>()
  #meanCost = initialCost
  #isRunning = false

  constructor(options: SlowLaneOptions = {}) {
    const { share = 0.1, maximumMs = defaultMaximum, wait = sleep, now = () => performance.now() } = options
    this.#share = share
    this.#maximumMs = maximumMs
    this.#wait = wait
    this.#now = now
  }

  /** @throws AppError 503 if the lane is full, or if other networks make the task wait too long */
  async run<Result extends { cpuMs: number }>(network: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const task: Task = {
        queuedAt: this.#now(),
        run: async () => {
          try {
            const result = await work()
            resolve(result)
            return result.cpuMs
          } catch (error) {
            reject(error)
            return this.#meanCost
          }
        },
        refuse: reject,
      }
      const own = this.#waiting.get(network) ?? []
      own.push(task)
      this.#waiting.set(network, own)
      this.#refuseSurplus()
      if (!this.#isRunning) void this.#runAll()
    })
  }

  #refuseSurplus(): void {
    const capacity = Math.max(1, Math.floor((this.#maximumMs * this.#share) / this.#meanCost))
    const lists = [...this.#waiting.values()]
    if (lists.reduce((sum, { length }) => sum + length, 0) <= capacity) return
    const longest = lists.reduce((one, other) => (other.length > one.length ? other : one))
    longest.pop()?.refuse(unavailable(messages.busy))
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true
    for (let task = this.#next(); task; task = this.#next()) {
      const cost = await task.run()
      this.#meanCost += weight * (cost - this.#meanCost)
      await this.#wait(cost / this.#share - cost)
    }
    this.#isRunning = false
  }

  #next(): Task | undefined {
    this.#refuseOld()
    for (const [network, tasks] of this.#waiting) {
      this.#waiting.delete(network)
      const task = tasks.shift()
      if (tasks.length > 0) this.#waiting.set(network, tasks)
      if (task) return task
    }
    return undefined
  }

  #refuseOld(): void {
    const oldest = this.#now() - this.#maximumMs
    for (const tasks of this.#waiting.values()) {
      while (tasks[0] !== undefined && tasks[0].queuedAt < oldest)
        tasks.shift()?.refuse(unavailable(messages.busy))
    }
  }
}
