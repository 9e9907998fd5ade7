import { type ChangeLog, codeOf, type Tag } from '../database/change-log.ts'
import { singleFlight } from '../single-flight.ts'

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
  readonly #reading = singleFlight(() => this.#read())

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
  settle(): Promise<void> {
    // Without notifications, any row may have changed.
    if (!this.#options.changes.isComplete) this.#pending = 'all'
    return this.#reading.next()
  }

  async #read(): Promise<void> {
    const pending = this.#pending
    if (pending !== 'all' && pending.size === 0) return
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
