import type { Kysely } from 'kysely'
import type { SchoolProfile } from '#contract/school-profiles.ts'
import type { Tables } from '../../database/tables.ts'
import { findPublished, picturesOf } from './profile-store.ts'
import { hashesOf, shownProfile } from './profile-views.ts'

/** What everybody sees of the profiles of schools. */
export class PublicProfiles {
  readonly #reads: Kysely<Tables>

  constructor({ reads }: { reads: Kysely<Tables> }) {
    this.#reads = reads
  }

  /** @param schoolCode the present code of the school */
  async ofSchool(schoolCode: string): Promise<SchoolProfile | undefined> {
    const row = await findPublished(this.#reads, schoolCode)
    if (!row) return undefined
    const { document, stated_in } = row
    return shownProfile(document, stated_in, await picturesOf(this.#reads, schoolCode, hashesOf(document)))
  }
}
