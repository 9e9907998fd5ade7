import { limits } from '#contract/limits.ts'
import type { LedgerPage, Transparency as TransparencyView } from '#contract/transparency.ts'
import { ledgerFormat } from '#ledger/ledger.ts'
import type { TransparencyOverview } from '#web/services.ts'
import type { TransparencyStore } from './store.ts'

const shownEntries = 10

export class Transparency {
  readonly #store: TransparencyStore

  constructor(store: TransparencyStore) {
    this.#store = store
  }

  async read(): Promise<TransparencyView> {
    const [figures, { position, hash }] = await Promise.all([this.#store.latestFigures(), this.#store.head()])
    return { figures, ledger: { entries: position, head: hash } }
  }

  async overview(): Promise<TransparencyOverview> {
    const [view, latest] = await Promise.all([this.read(), this.#store.latestEntries(shownEntries)])
    return { ...view, latest }
  }

  async ledger(after: number): Promise<LedgerPage> {
    // The additional entry shows whether another page follows.
    const entries = await this.#store.entriesAfter(after, limits.ledgerPage + 1)
    return {
      format: ledgerFormat,
      entries: entries.slice(0, limits.ledgerPage),
      hasMore: entries.length > limits.ledgerPage,
    }
  }
}
