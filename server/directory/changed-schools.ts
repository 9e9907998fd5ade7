import { type ChangeLog, codeOf, type Tag } from '../database/change-log.ts'

type Options = {
  changes: ChangeLog
  isRelevant(changed: readonly Tag[]): boolean
  readAll(): Promise<void>
  readSome(codes: string[]): Promise<void>
}

/** Keeps a copy of school rows up to date. Reads the database only in `settle`. */
export class ChangedSchools {
  readonly #options: Options
  /** The schools that changed after their rows were read. */
  #pending: Set<string> | 'all' = 'all'
  #running: Promise<void> | undefined
  #queued: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    options.changes.onChange((changed) => {
      if (changed === undefined) this.#pending = 'all'
      else if (this.#pending !== 'all' && options.isRelevant(changed))
        for (const tag of changed) {
          const code = codeOf(tag)
          if (code !== undefined) this.#pending.add(code)
        }
    })
  }

  /** Resolves when the copy has all changes whose notifications arrived before the call. */
  async settle(): Promise<void> {
    // Without notifications, any row may have changed.
    if (!this.#options.changes.isComplete) this.#pending = 'all'
    if (this.#running === undefined) {
      if (this.#pending !== 'all' && this.#pending.size === 0) return
      this.#running = this.#read().finally(() => {
        this.#running = undefined
      })
      return this.#running
    }
    this.#queued ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#queued = undefined
        return this.settle()
      })
    return this.#queued
  }

  async #read(): Promise<void> {
    const pending = this.#pending
    this.#pending = new Set()
    try {
      if (pending === 'all') await this.#options.readAll()
      else await this.#options.readSome([...pending])
    } catch (error) {
      this.#pending = 'all'
      throw error
    }
  }
}
