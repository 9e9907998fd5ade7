import { Piscina } from 'piscina'
import type { Terms } from './dictionary.ts'
import type { SpellingTable } from './spelling-table.ts'

/** A small heap is enough: the table is in typed arrays outside the heap, and the strings are short-lived. */
const heapLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 }

/**
 * A thread that builds the spelling table, which depends only on the tokens, while the calling thread builds the rest of
 * the index. The thread lives until it is closed.
 */
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

  /** Cancels an unfinished build and ends the thread. */
  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
