import { type Kysely, sql } from 'kysely'
import type { ReportInput } from '#contract/reports.ts'
import type { Tables } from '../database/tables.ts'
import type { DeduplicationHashes } from './deduplication.ts'

export type NewReport = Omit<ReportInput, 'note'> & { note: string | null; reportedOn: string }

type Target = Pick<ReportInput, 'targetType' | 'targetId'>

const tables = { review: 'review', comment: 'review_comment' } as const

/** All SQL of reports. */
export class ReportStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Whether there is something to report: what is shown, or was until somebody else reported it. */
  async hasTarget({ targetType, targetId }: Target): Promise<boolean> {
    const found = await this.#db
      .selectFrom(tables[targetType])
      .select('id')
      .where('id', '=', targetId)
      .where('state', 'in', ['published', 'pending', 'withheld'])
      .executeTakeFirst()
    return found !== undefined
  }

  /**
   * Stores a report for the staff with the deduplication hash of who sent it, and holds what it is about where it
   * should be held: all of it or nothing. With a hash that is there already, nothing.
   * @param hashes none for a visitor
   */
  async add(
    report: NewReport,
    { hashes, hold }: { hashes?: DeduplicationHashes; hold: boolean },
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      if (hashes) {
        const known = await transaction
          .selectFrom('report_mark')
          .select('mark')
          .where('mark', '=', hashes.earlier)
          .executeTakeFirst()
        if (known) return
        const marked = await transaction
          .insertInto('report_mark')
          .values({ mark: hashes.hash })
          .onConflict((clash) => clash.doNothing())
          .executeTakeFirst()
        if (marked.numInsertedOrUpdatedRows === 0n) return
      }
      const { targetType, targetId, reason, note, reportedOn } = report
      await transaction
        .insertInto('report')
        .values({ target_type: targetType, target_id: targetId, reason, note, reported_on: reportedOn })
        .execute()
      if (!hold) return
      await transaction
        .updateTable(tables[targetType])
        .set({ state: 'withheld', state_reason: 'report' })
        .where('id', '=', targetId)
        .where('state', '=', 'published')
        .where(sql<boolean>`NOT report_exempt`)
        .execute()
    })
  }
}
