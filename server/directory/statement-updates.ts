import type { FeeBand } from '#contract/school-profile-choices.ts'
import type { ProfileDocument } from '#contract/school-profiles.ts'
import { feeBandsOf } from '#contract/stated-facts.ts'
import type { ProfileValues, StatedValues } from '#search/search.ts'
import { type ChangeLog, tags } from '../database/change-log.ts'
import { ChangedSchools } from './changed-schools.ts'

/** What a public profile states about the fields of filters. */
export type Statement = { code: string } & Pick<ProfileDocument, 'boards' | 'mediums' | 'hostel' | 'fees'>

type Options = {
  store: { statements(codes?: readonly string[]): Promise<Statement[]> }
  search: { state(stated: StatedValues): void }
  changes: ChangeLog
}

/** Reads what schools state from the database only when a filter needs it. */
export class StatementUpdates {
  readonly #options: Options
  readonly #changed: ChangedSchools
  #stated = new Map<string, ProfileValues>()

  constructor(options: Options) {
    this.#options = options
    this.#changed = new ChangedSchools({
      changes: options.changes,
      isRelevant: (changed) => changed.includes(tags.statements),
      readAll: () => this.#read(),
      readSome: (codes) => this.#read(codes),
    })
  }

  /** Resolves when the search has all statements whose notifications arrived before the call. */
  settle(): Promise<void> {
    return this.#changed.settle()
  }

  async #read(codes?: string[]): Promise<void> {
    const { store, search } = this.#options
    const rows = await store.statements(codes)
    const stated = new Map(codes && this.#stated)
    for (const code of codes ?? []) stated.delete(code)
    for (const row of rows) stated.set(row.code, valuesOf(row))
    search.state(stated)
    this.#stated = stated
  }
}

function valuesOf({ boards, mediums, hostel, fees }: Statement): ProfileValues {
  const bands: readonly FeeBand[] = fees.length === 0 ? [] : feeBandsOf(fees)
  return {
    board: boards,
    medium: mediums,
    hostel: hostel === null ? [] : [hostel === 'none' ? 'no' : 'yes'],
    // The register states no fees: see `profileValues`.
    fees: bands,
  }
}
