import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { OfferListName } from '#contract/opportunity-offers.ts'
import type { OpportunityOfferTable } from '../../database/tables/opportunity-offers.ts'
import type { Tables } from '../../database/tables.ts'
import type { NewStoredCode } from '../mailed-codes.ts'

export type OfferRow = Selectable<OpportunityOfferTable>
export type OfferKey = { id: string } | { number: string }
export type OfferUpdate = Updateable<OpportunityOfferTable>

const statesOf = {
  open: ['waiting', 'asked', 'proving'],
  public: ['published'],
  closed: ['refused', 'withdrawn', 'expired', 'ended'],
} as const satisfies Record<OfferListName, readonly OfferRow['state'][]>

const isMeant = (key: OfferKey) =>
  'id' in key ? sql<boolean>`id = ${key.id}` : sql<boolean>`number = ${key.number}`

/** Nobody else than the offerer sees an offer before its address is proved. */
const isProved = sql<boolean>`state <> 'proving'`

export class OfferStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  transact<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(work)
  }

  /** @returns false if the id is stored already */
  async add(transaction: Transaction<Tables>, row: Insertable<OpportunityOfferTable>): Promise<boolean> {
    const added = await transaction
      .insertInto('opportunity_offer')
      .values(row)
      .onConflict((clash) => clash.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  }

  find(key: OfferKey): Promise<OfferRow | undefined> {
    return this.#db.selectFrom('opportunity_offer').selectAll().where(isMeant(key)).executeTakeFirst()
  }

  /** Runs the function with the locked row. @returns undefined for an unknown offer */
  withLocked<Result>(
    key: OfferKey,
    work: (row: OfferRow, transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.transact(async (transaction) => {
      const row = await transaction
        .selectFrom('opportunity_offer')
        .selectAll()
        .where(isMeant(key))
        .forUpdate()
        .executeTakeFirst()
      return row && work(row, transaction)
    })
  }

  update(transaction: Transaction<Tables>, id: string, change: OfferUpdate): Promise<OfferRow> {
    return transaction
      .updateTable('opportunity_offer')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** Open offers: those that wait for the staff first, by due time. Others: the latest first. */
  list(list: OfferListName, { limit, offset }: { limit: number; offset: number }): Promise<OfferRow[]> {
    const query = this.#db
      .selectFrom('opportunity_offer')
      .selectAll()
      .where('state', 'in', [...statesOf[list]])
      .where(isProved)
    const sorted =
      list === 'open'
        ? query.orderBy('due_at', (order) => order.asc().nullsLast())
        : query.orderBy('state_since', 'desc')
    return sorted.orderBy('id').limit(limit).offset(offset).execute()
  }

  count(list: OfferListName): Promise<{ total: number; waiting: number }> {
    return this.#db
      .selectFrom('opportunity_offer')
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<number>`(count(*) FILTER (WHERE due_at IS NOT NULL))::int`.as('waiting'),
      ])
      .where('state', 'in', [...statesOf[list]])
      .where(isProved)
      .executeTakeFirstOrThrow()
  }

  /** The latest first. */
  ofSchool(schoolCode: string, limit: number): Promise<OfferRow[]> {
    return this.#db
      .selectFrom('opportunity_offer')
      .selectAll()
      .where('school_code', '=', schoolCode)
      .orderBy('opened_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  }

  async schoolsOf(codes: readonly string[]) {
    const rows = await this.#db
      .selectFrom('school')
      .select(['code', 'name', 'city'])
      .where('code', '=', sql<string>`ANY(${[...codes]}::text[])`)
      .execute()
    return new Map(rows.map((row) => [row.code, row]))
  }

  async findCode(transaction: Kysely<Tables> | undefined, offerId: string) {
    return (transaction ?? this.#db)
      .selectFrom('opportunity_offer_code')
      .select(['code_hash', 'tries', 'sent_at', 'expires_at'])
      .where('offer_id', '=', offerId)
      .executeTakeFirst()
  }

  /** Replaces an earlier code. */
  async setCode(
    transaction: Transaction<Tables>,
    { id, hash, sentAt, expiresAt }: NewStoredCode,
  ): Promise<void> {
    const values = { code_hash: hash, tries: 0, sent_at: sentAt, expires_at: expiresAt }
    await transaction
      .insertInto('opportunity_offer_code')
      .values({ offer_id: id, ...values })
      .onConflict((clash) => clash.column('offer_id').doUpdateSet(values))
      .execute()
  }

  async countTry(transaction: Transaction<Tables>, offerId: string): Promise<void> {
    await transaction
      .updateTable('opportunity_offer_code')
      .set({ tries: sql`tries + 1` })
      .where('offer_id', '=', offerId)
      .execute()
  }

  async removeCode(transaction: Kysely<Tables> | undefined, offerId: string): Promise<void> {
    await (transaction ?? this.#db)
      .deleteFrom('opportunity_offer_code')
      .where('offer_id', '=', offerId)
      .execute()
  }

  ofPerson(emailKey: string): Promise<OfferRow[]> {
    return this.#db
      .selectFrom('opportunity_offer')
      .selectAll()
      .where('email_key', '=', emailKey)
      .orderBy('opened_at')
      .execute()
  }

  async eraseOfPerson(transaction: Transaction<Tables>, emailKey: string): Promise<number> {
    const { numDeletedRows } = await transaction
      .deleteFrom('opportunity_offer')
      .where('email_key', '=', emailKey)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
}
