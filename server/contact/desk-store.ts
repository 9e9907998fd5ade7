import { type Kysely, sql, type Transaction } from 'kysely'
import type { InboxKind, InboxRemark, InboxStatus, NewRemark } from '#contract/desk-inbox.ts'
import type { InboxForm } from '../database/tables/content.ts'
import type { Tables } from '../database/tables.ts'
import { isInboxWaiting } from '../due-soon.ts'
import { requestMail } from '../mail/outbox.ts'

export type InboxRow = {
  id: string
  form: InboxForm
  status: InboxStatus
  receivedAt: Date
  assignedTo: string | null
  assigneeEmail: string | null
  /** Whether a reply was sent that no mailbox has refused. */
  isAnswered: boolean
  isUndelivered: boolean
}

export type RemarkRow = Pick<InboxRemark, 'id' | 'kind' | 'text' | 'author' | 'failure'> & {
  writtenAt: Date
  isWaiting: boolean
}

export type InboxSelection = {
  list: InboxStatus
  kind: InboxKind | undefined
  assignedTo: string | undefined
}

const hasReply = sql<boolean>`EXISTS (
  SELECT FROM inbox_remark WHERE entry_id = inbox_entry.id AND kind = 'reply' AND failure IS NULL)`

const asksForOffers = sql`jsonb_array_length(form -> 'interests') > 0`

const kindConditions = {
  message: sql<boolean>`form ->> 'kind' = 'message'`,
  request: sql<boolean>`form ->> 'kind' = 'school' AND ${asksForOffers}`,
  school: sql<boolean>`form ->> 'kind' = 'school' AND NOT ${asksForOffers}`,
} satisfies Record<InboxKind, unknown>

export class InboxDeskStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  #entries() {
    return this.#db
      .selectFrom('inbox_entry')
      .leftJoin('staff', 'staff.id', 'assigned_to')
      .select([
        'inbox_entry.id',
        'form',
        'status',
        'received_at as receivedAt',
        'assigned_to as assignedTo',
        'staff.email as assigneeEmail',
        hasReply.as('isAnswered'),
        sql<boolean>`EXISTS (SELECT FROM inbox_remark WHERE entry_id = inbox_entry.id AND failure IS NOT NULL)`.as(
          'isUndelivered',
        ),
      ])
  }

  list(selection: InboxSelection, { limit, offset }: { limit: number; offset: number }): Promise<InboxRow[]> {
    const direction = selection.list === 'done' ? 'desc' : 'asc'
    return this.#entries()
      .where(isSelected(selection))
      .orderBy('received_at', direction)
      .orderBy('inbox_entry.id', direction)
      .limit(limit)
      .offset(offset)
      .execute()
  }

  async count(selection: InboxSelection): Promise<number> {
    const { total } = await this.#db
      .selectFrom('inbox_entry')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(isSelected(selection))
      .executeTakeFirstOrThrow()
    return total
  }

  /** @param dueBefore entries that arrived earlier are overdue without a reply */
  async countOpen(dueBefore: Date) {
    const [byStatus, overdue] = await Promise.all([
      this.#db
        .selectFrom('inbox_entry')
        .select(['status', sql<number>`count(*)::int`.as('count')])
        .where('status', '<>', 'done')
        .groupBy('status')
        .execute(),
      this.#db
        .selectFrom('inbox_entry')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('received_at', '<', dueBefore)
        .where(isInboxWaiting)
        .executeTakeFirstOrThrow(),
    ])
    const countOf = (status: InboxStatus) => byStatus.find((row) => row.status === status)?.count ?? 0
    return {
      new: countOf('new'),
      working: countOf('working'),
      waiting: countOf('waiting'),
      overdue: overdue.count,
    }
  }

  find(id: string): Promise<InboxRow | undefined> {
    return this.#entries().where('inbox_entry.id', '=', id).executeTakeFirst()
  }

  /** The oldest first. */
  remarksOn(id: string): Promise<RemarkRow[]> {
    return this.#db
      .selectFrom('inbox_remark')
      .leftJoin('staff', 'staff.id', 'staff_id')
      .leftJoin('outbox', (join) =>
        join.onRef('outbox.record', '=', 'inbox_remark.id').on('outbox.kind', '=', 'reply'),
      )
      .select([
        'inbox_remark.id',
        'inbox_remark.kind',
        'text',
        'staff.email as author',
        'failure',
        'written_at as writtenAt',
        sql<boolean>`outbox.record IS NOT NULL`.as('isWaiting'),
      ])
      .where('entry_id', '=', id)
      .orderBy('written_at')
      .orderBy('inbox_remark.id')
      .execute()
  }

  /** Staff who may work with the inbox, by address. */
  readers(): Promise<{ id: string; email: string }[]> {
    return this.#db
      .selectFrom('staff')
      .select(['id', 'email'])
      .where('role', 'in', ['moderator', 'admin'])
      .where('disabled', '=', false)
      .orderBy('email')
      .execute()
  }

  /** @returns undefined for an unknown id */
  async withLocked<Result>(
    id: string,
    work: (transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('inbox_entry')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row && work(transaction)
    })
  }

  async change(
    transaction: Transaction<Tables>,
    id: string,
    change: { status?: InboxStatus | undefined; assigned_to?: string | null | undefined },
  ): Promise<void> {
    await transaction.updateTable('inbox_entry').set(change).where('id', '=', id).execute()
  }

  /** Also requests the mail of a reply. @returns false if the id of the remark is used already */
  async addRemark(
    transaction: Transaction<Tables>,
    entryId: string,
    { id, kind, text, ...written }: NewRemark & { staffId: string; writtenAt: Date },
  ): Promise<boolean> {
    const added = await transaction
      .insertInto('inbox_remark')
      .values({
        id,
        entry_id: entryId,
        kind,
        text,
        staff_id: written.staffId,
        written_at: written.writtenAt,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added && kind === 'reply') await requestMail(transaction, 'reply', id)
    return added !== undefined
  }
}

function isSelected({ list, kind, assignedTo }: InboxSelection) {
  const conditions = [
    sql`status = ${list}`,
    ...(kind === undefined ? [] : [kindConditions[kind]]),
    ...(assignedTo === undefined ? [] : [sql`assigned_to = ${assignedTo}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}
