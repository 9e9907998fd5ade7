import { Piscina } from 'piscina'
import type { Terms } from './dictionary.ts'
import { buildPositionTree, type Positions, type PositionTree } from './position-tree.ts'
import type { SpellingTable } from './spelling-table.ts'
import { buildSpellingTable } from './spelling-table-builder.ts'

/** The slowest parts of an index. They depend on little of the rest, so a second thread can build them meanwhile. */
export type SlowParts = {
  positionTree(positions: Positions, order: Uint32Array): PositionTree | Promise<PositionTree>
  spellingTable(tokens: Terms): SpellingTable | Promise<SpellingTable>
}

export const slowPartsInThisThread: SlowParts = {
  positionTree: buildPositionTree,
  spellingTable: buildSpellingTable,
}

/** The parts are in typed arrays outside the heap. Their strings are short-lived. */
const heapLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 }

/** Starts a thread, which lives until it is closed. */
export class SlowPartsInThread implements SlowParts {
  readonly #pool = new Piscina({
    filename: new URL('./slow-parts-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    // Sends both parts at once. A waiting one would be sent only when this thread has built everything else.
    concurrentTasksPerWorker: 2,
    resourceLimits: heapLimits,
    // An idle thread that waits with Atomics would block the end of its process.
    atomics: 'disabled',
    execArgv: [],
  })

  positionTree(positions: Positions, order: Uint32Array): Promise<PositionTree> {
    return this.#pool.run([positions, order], { name: 'positionTree' })
  }

  spellingTable({ bytes, offsets }: Terms): Promise<SpellingTable> {
    return this.#pool.run({ bytes, offsets }, { name: 'spellingTable' })
  }

  /** Cancels what is not finished. */
  close(): Promise<void> {
    return this.#pool.destroy()
  }
}
