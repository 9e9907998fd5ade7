import { type Kysely, type Selectable, sql } from 'kysely'
import type { ImportState } from '#contract/school-imports.ts'
import { importLimits } from '#contract/school-imports.ts'
import type { SchoolImportTable } from '../../../database/tables/directory.ts'
import type { Tables } from '../../../database/tables.ts'
import type { ImportOutcome } from './import-file.ts'

/** "desk" in ASCII. */
const lockKey = 0x6465736b

export type ImportRow = Omit<Selectable<SchoolImportTable>, 'rejects'> & { email: string }

const working = ['reading', 'importing'] as const
export const isWorking = (state: ImportState) => working.some((each) => each === state)

export class ImportStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Imports of all instances begin one after the other. */
  exclusively<T>(work: (transaction: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#db.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(${lockKey}::bigint)`.execute(transaction)
      return work(transaction)
    })
  }

  #rows(db = this.#db) {
    return db
      .selectFrom('school_import')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['school_import.id', 'staff_id', 'email', 'file_name', 'size', 'state', 'started_at'])
      .select(['changed_at', 'hash', 'options', 'progress', 'report'])
  }

  list(): Promise<ImportRow[]> {
    return this.#rows().orderBy('started_at', 'desc').limit(importLimits.listed).execute()
  }

  find(id: string, db = this.#db): Promise<ImportRow | undefined> {
    return this.#rows(db).where('school_import.id', '=', id).executeTakeFirst()
  }

  /** Imports that are at work, or whose file is arriving. */
  unfinished(db: Kysely<Tables>, since: Date): Promise<ImportRow[]> {
    return this.#rows(db)
      .where('state', 'in', [...working, 'uploading'])
      .where('changed_at', '>', since)
      .execute()
  }

  async add(db: Kysely<Tables>, row: { staffId: string; fileName: string; size: number; at: Date }) {
    await db.deleteFrom('school_import').where('state', 'in', ['uploading', 'previewed', 'refused']).execute()
    // A later import needs the file of an earlier one no more.
    await db.deleteFrom('school_import_part').execute()
    const { id } = await db
      .insertInto('school_import')
      .values({
        staff_id: row.staffId,
        file_name: row.fileName,
        size: row.size,
        state: 'uploading',
        started_at: row.at,
        changed_at: row.at,
        options: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async addPart(id: string, part: number, bytes: Buffer, now: Date): Promise<void> {
    await this.#db
      .insertInto('school_import_part')
      .values({ import_id: id, part, bytes })
      .onConflict((conflict) => conflict.columns(['import_id', 'part']).doUpdateSet({ bytes }))
      .execute()
    await this.#db.updateTable('school_import').set({ changed_at: now }).where('id', '=', id).execute()
  }

  /** In bytes. */
  async storedSize(db: Kysely<Tables>, id: string): Promise<number> {
    const { size } = await db
      .selectFrom('school_import_part')
      .select(sql<number>`coalesce(sum(length(bytes)), 0)::int`.as('size'))
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow()
    return size
  }

  async begin(
    db: Kysely<Tables>,
    id: string,
    values: { state: 'reading'; options: string } | { state: 'importing' },
    now: Date,
  ): Promise<void> {
    await db
      .updateTable('school_import')
      .set({ ...values, changed_at: now, progress: 0 })
      .where('id', '=', id)
      .execute()
  }

  async recordProgress(id: string, progress: number, now: Date): Promise<void> {
    await this.#db
      .updateTable('school_import')
      .set({ progress, changed_at: now })
      .where('id', '=', id)
      .where('state', 'in', working)
      .execute()
  }

  async finish(
    id: string,
    state: ImportState,
    { hash, report, rejects }: Partial<ImportOutcome>,
    now: Date,
  ): Promise<void> {
    await this.#db
      .updateTable('school_import')
      .set({
        state,
        changed_at: now,
        ...(hash !== undefined && { hash }),
        ...(report && { report: JSON.stringify(report) }),
        ...(rejects !== undefined && { rejects }),
      })
      .where('id', '=', id)
      .execute()
  }

  /** An import that has changed the directory stays imported, even if its thread then failed. */
  async fail(id: string, now: Date): Promise<void> {
    await this.#db
      .updateTable('school_import')
      .set({ state: 'failed', changed_at: now })
      .where('id', '=', id)
      .where('state', 'in', working)
      .execute()
  }

  async rejectsOf(id: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('school_import')
      .select('rejects')
      .where('id', '=', id)
      .executeTakeFirst()
    return row && (row.rejects ?? '')
  }

  /** Files are kept for a day, and results for thirty days. */
  async removeOld(now: Date): Promise<void> {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const old = this.#db.selectFrom('school_import').select('id').where('changed_at', '<', daysAgo(1))
    await this.#db.deleteFrom('school_import_part').where('import_id', 'in', old).execute()
    await this.#db.deleteFrom('school_import').where('changed_at', '<', daysAgo(30)).execute()
  }
}
