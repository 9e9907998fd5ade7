export type Task = {
  name: string
  /** @param today the day in India, `YYYY-MM-DD` */
  run(today: string): Promise<void>
}

/** In runs of the maintenance: two hours, or less than half an hour for urgent tasks. */
const longestPause = 12

/** Attempts tasks. After each failure of a task, its pause is twice as long. */
export class Attempts {
  readonly #onFailure: (error: Error, task: string) => void
  readonly #stopping: AbortSignal | undefined
  readonly #failed = new Map<string, { pause: number; runsLeft: number }>()

  /** @param stopping no task begins after this signal */
  constructor(onFailure: (error: Error, task: string) => void, stopping?: AbortSignal) {
    this.#onFailure = onFailure
    this.#stopping = stopping
  }

  /** Call this function once in each run of the maintenance. */
  isDue(name: string): boolean {
    const failed = this.#failed.get(name)
    if (failed === undefined) return true
    failed.runsLeft -= 1
    return failed.runsLeft <= 0
  }

  /** @returns whether the task has succeeded */
  async run(name: string, work: () => Promise<void>): Promise<boolean> {
    if (this.#stopping?.aborted) return false
    try {
      await work()
      this.#failed.delete(name)
      return true
    } catch (error) {
      const pause = Math.min(2 * (this.#failed.get(name)?.pause ?? 0.5), longestPause)
      this.#failed.set(name, { pause, runsLeft: pause })
      this.#onFailure(error instanceof Error ? error : new Error(String(error)), name)
      return false
    }
  }
}
