import { type Kysely, sql, type Transaction } from 'kysely'
import { type ComplaintClass, complaintClasses } from '#contract/complaint-classes.ts'
import type { ListedComplaint } from '#contract/desk-complaints.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import type { State } from '#contract/moderation.ts'
import { joinPost, joinSchool, schoolName } from '../database/join-post.ts'
import type { Tables } from '../database/tables.ts'
import { requestMail } from '../mail/outbox.ts'
import type { ComplaintTarget } from './complaint.ts'
import { deleteComplaints } from './delete-complaints.ts'
import { warningMs } from './due-times.ts'
import type { ComplaintRow } from './store.ts'

export type ComplaintListName = 'open' | 'reports' | 'closed'

export type AnswerRow = { id: string; text: string; answeredAt: Date; isRefused: boolean; isWaiting: boolean }

export type ListedPost = NonNullable<ListedComplaint['post']>

const isOpen = sql<boolean>`due_at IS NOT NULL`

function isIn(list: ComplaintListName) {
  switch (list) {
    case 'open':
      return sql<boolean>`due_at IS NOT NULL AND channel <> 'report'`
    case 'reports':
      return sql<boolean>`due_at IS NOT NULL AND channel = 'report'`
    case 'closed':
      return sql<boolean>`closed_on IS NOT NULL AND channel <> 'report'`
  }
}

export class DeskComplaintStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  list(
    list: ComplaintListName,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<ComplaintRow[]> {
    return this.#db
      .selectFrom('complaint')
      .selectAll()
      .where(isIn(list))
      .orderBy(list === 'closed' ? sql`closed_on DESC` : sql`due_at`)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
  }

  /** Returns the recognised posts of complaints, by the id of the complaint. */
  async postsOf(ids: readonly string[]): Promise<Map<string, ListedPost>> {
    const { rows } = await sql<ListedPost & { complaint: string }>`
      SELECT complaint.id AS complaint, ${schoolName} AS school,
        CASE WHEN coalesce(review_comment.state, review.state) IN ('queued', 'withdrawn') THEN ''
          ELSE left(coalesce(review_comment.body, review.title || ': ' || review.description), ${deskLimits.excerpt})
        END AS excerpt
      FROM complaint ${joinPost(sql`complaint.target_type`, sql`complaint.target_id`)} ${joinSchool}
      WHERE complaint.id = ANY(${[...ids]}::uuid[])`.execute(this.#db)
    return new Map(rows.map(({ complaint, ...post }) => [complaint, post]))
  }

  async count(list: ComplaintListName): Promise<number> {
    const { total } = await this.#db
      .selectFrom('complaint')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(isIn(list))
      .executeTakeFirstOrThrow()
    return total
  }

  /** Omits the complaints of reports. `open` includes `soon` and `overdue`. */
  async countOpen(now: Date): Promise<{ open: number; soon: number; overdue: number }> {
    const warnsUntil = sql.join(
      complaintClasses.map(
        (each) =>
          sql`WHEN ${each} THEN ${new Date(now.getTime() + warningMs(each)).toISOString()}::timestamptz`,
      ),
      sql` `,
    )
    return this.#db
      .selectFrom('complaint')
      .select([
        sql<number>`count(*)::int`.as('open'),
        sql<number>`(count(*) FILTER (WHERE due_at >= ${now} AND due_at <= CASE class ${warnsUntil} END))::int`.as(
          'soon',
        ),
        sql<number>`(count(*) FILTER (WHERE due_at < ${now}))::int`.as('overdue'),
      ])
      .where(isIn('open'))
      .executeTakeFirstOrThrow()
  }

  find(id: string): Promise<ComplaintRow | undefined> {
    return this.#db.selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Omits the complaints of reports. The latest first. */
  about(targetId: string): Promise<ComplaintRow[]> {
    return this.#db
      .selectFrom('complaint')
      .selectAll()
      .where('target_id', '=', targetId)
      .where('channel', '<>', 'report')
      .orderBy('opened_on', 'desc')
      .orderBy('id')
      .limit(deskLimits.complaintsPerPage)
      .execute()
  }

  async idOf(number: string): Promise<string | undefined> {
    const found = await this.#db
      .selectFrom('complaint')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirst()
    return found?.id
  }

  async answersTo(id: string): Promise<AnswerRow[]> {
    return this.#db
      .selectFrom('complaint_answer')
      .leftJoin('outbox', (join) =>
        join.onRef('outbox.record', '=', 'complaint_answer.id').on('outbox.kind', '=', 'answer'),
      )
      .select([
        'complaint_answer.id',
        'text',
        'answered_at as answeredAt',
        'is_refused as isRefused',
        sql<boolean>`outbox.record IS NOT NULL`.as('isWaiting'),
      ])
      .where('complaint_answer.complaint_id', '=', id)
      .orderBy('answered_at')
      .execute()
  }

  /** Returns the open case of the post, or the one that was closed last. */
  async caseOf(targetId: string): Promise<string | undefined> {
    const found = await this.#db
      .selectFrom('moderation_case')
      .select('id')
      .where('target_id', '=', targetId)
      .orderBy('closed_on', (order) => order.desc().nullsFirst())
      .limit(1)
      .executeTakeFirst()
    return found?.id
  }

  /** @returns undefined for an unknown id */
  async withLocked<Result>(
    id: string,
    work: (row: ComplaintRow, transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const row = await this.lock(transaction, id)
      return row && work(row, transaction)
    })
  }

  lock(transaction: Transaction<Tables>, id: string): Promise<ComplaintRow | undefined> {
    return transaction.selectFrom('complaint').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  }

  async setTarget(
    transaction: Transaction<Tables>,
    id: string,
    target: ComplaintTarget | null,
  ): Promise<void> {
    await transaction
      .updateTable('complaint')
      .set({ target_type: target?.targetType ?? null, target_id: target?.targetId ?? null })
      .where('id', '=', id)
      .execute()
  }

  /** Also adds a mail if the complaint has an email address. @returns false if the id of the answer is used already */
  async addAnswer(
    transaction: Transaction<Tables>,
    row: ComplaintRow,
    answer: { id: string; text: string; answeredAt: Date },
  ): Promise<boolean> {
    const added = await transaction
      .insertInto('complaint_answer')
      .values({ id: answer.id, complaint_id: row.id, text: answer.text, answered_at: answer.answeredAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return false
    if (row.email_key !== null) await requestMail(transaction, 'answer', answer.id)
    else
      await transaction
        .updateTable('complaint')
        .set({ acknowledged: true })
        .where('id', '=', row.id)
        .execute()
    return true
  }

  async setClass(
    transaction: Transaction<Tables>,
    id: string,
    change: { complaintClass: ComplaintClass; dueAt: Date },
  ): Promise<void> {
    await transaction
      .updateTable('complaint')
      .set({ class: change.complaintClass, due_at: change.dueAt, warned: false })
      .where('id', '=', id)
      .execute()
  }

  /** @returns undefined if the complaint has no post or the post is deleted */
  async stateOfTarget(
    transaction: Transaction<Tables>,
    { target_type, target_id }: ComplaintRow,
  ): Promise<State | undefined> {
    if (target_type === null || target_id === null) return undefined
    const found = await transaction
      .selectFrom(target_type === 'review' ? 'review' : 'review_comment')
      .select('state')
      .where('id', '=', target_id)
      .executeTakeFirst()
    return found?.state
  }

  ofPerson(emailKey: string): Promise<ComplaintRow[]> {
    return this.#db
      .selectFrom('complaint')
      .selectAll()
      .where('email_key', '=', emailKey)
      .orderBy('opened_on')
      .orderBy('id')
      .execute()
  }

  /** Open complaints stay, because the staff must settle them first. */
  eraseOfPerson(transaction: Transaction<Tables>, emailKey: string): Promise<number> {
    return deleteComplaints(transaction, (complaint) =>
      complaint.and([complaint('email_key', '=', emailKey), sql<boolean>`NOT ${isOpen}`]),
    )
  }

  transact<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(work)
  }
}
