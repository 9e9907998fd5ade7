import { type Kysely, sql } from 'kysely'
import { reviewPath } from '#contract/paths.ts'
import type { SchoolMember } from '#contract/school-accounts.ts'
import type { SchoolDispute, SchoolDisputeInput } from '#contract/school-answers.ts'
import type { Language } from '#messages/languages.ts'
import type { Complaints } from '../../complaints/complaints.ts'
import type { Tables } from '../../database/tables.ts'
import type { SchoolAnswers } from './school-answers.ts'

const maximumListed = 100

type Record = (transaction: Kysely<Tables>) => Promise<void>

type Parts = {
  db: Kysely<Tables>
  answers: SchoolAnswers
  complaints: Complaints
  nameOf: (schoolCode: string) => Promise<string>
}

/**
 * Lets a school ask for the removal of a review. This is a complaint like any other: the staff sees the name of the school,
 * as in the complaint form, and nothing about its account.
 */
export class SchoolDisputes {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @throws AppError 404 unless the review is a shown review of the school, 409 if another complaint has this id */
  async add(
    { email, schoolCode }: SchoolMember,
    { id, reviewId, kind, message }: SchoolDisputeInput,
    { language, record }: { language: Language; record: Record },
  ): Promise<SchoolDispute[]> {
    const { db, answers, complaints, nameOf } = this.#parts
    const { review } = await answers.find({ schoolCode }, reviewId)
    const name = await nameOf(schoolCode)
    await complaints.take({ id, kind, post: reviewPath(review._id), message, name, email }, language)
    await db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('school_dispute')
        .values({ complaint_id: id, review_id: reviewId, school_code: schoolCode })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows) await record(transaction)
    })
    return this.list({ schoolCode })
  }

  /** The newest first. */
  async list({ schoolCode }: Pick<SchoolMember, 'schoolCode'>): Promise<SchoolDispute[]> {
    const rows = await this.#parts.db
      .selectFrom('school_dispute')
      .innerJoin('complaint', 'complaint.id', 'complaint_id')
      .select(['number', 'review_id', 'opened_on', 'due_at', 'closed_on', 'outcome'])
      .where('school_code', '=', sql<string>`ANY(school_codes(${schoolCode}))`)
      .orderBy('opened_on', 'desc')
      .orderBy('number')
      .limit(maximumListed)
      .execute()
    return rows.map(({ number, review_id, opened_on, due_at, closed_on, outcome }) => ({
      number,
      reviewId: review_id,
      openedOn: opened_on,
      dueAt: due_at?.toISOString() ?? null,
      closedOn: closed_on,
      outcome,
    }))
  }
}

/** The retention of complaints also ends that of their marks. */
export async function removeOldDisputes(db: Kysely<Tables>): Promise<void> {
  await sql`DELETE FROM school_dispute WHERE complaint_id NOT IN (SELECT id FROM complaint)`.execute(db)
}
