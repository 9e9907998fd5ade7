import { Piscina } from 'piscina'
import type { Terms } from './dictionary.ts'
import type { SpellingTable } from './spelling-table.ts'

/** Low, because the table is outside the heap and strings are short-lived. */
const heapLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 }

/** Builds a spelling table in a second thread. The thread lives until `close`. */
export class SpellingTableThread {
  readonly #pool = new Piscina({
    filename: new URL('./spelling-table-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: heapLimits,
    // An idle thread that waits with Atomics would block the end of its process.
    atomics: 'disabled',
    execArgv: [],
  })

  build({ bytes, offsets }: Terms): Promise<SpellingTable> {
    return this.#pool.run({ bytes, offsets })
  }

  /** Cancels an unfinished build. */
  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
