import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { claimLimits } from '#contract/school-claim-choices.ts'
import type { SchoolClaimDocumentTable, SchoolClaimTable } from '../../database/tables/school-claims.ts'
import type { Tables } from '../../database/tables.ts'
import type { NewStoredCode } from '../mailed-codes.ts'

export type ClaimRow = Selectable<SchoolClaimTable>
export type ClaimKey = { id: string } | { number: string }
export type ClaimChange = Updateable<SchoolClaimTable>
export type ClaimListName = 'open' | 'closed'

const isIn = (list: ClaimListName) =>
  list === 'open' ? sql<boolean>`closed_at IS NULL` : sql<boolean>`closed_at IS NOT NULL`

const isMeant = (key: ClaimKey) =>
  'id' in key ? sql<boolean>`id = ${key.id}` : sql<boolean>`number = ${key.number}`

export class SchoolClaimStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  transact<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(work)
  }

  /** @returns false if the id is stored already */
  async add(transaction: Transaction<Tables>, row: Insertable<SchoolClaimTable>): Promise<boolean> {
    const added = await transaction
      .insertInto('school_claim')
      .values(row)
      .onConflict((clash) => clash.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  }

  find(key: ClaimKey): Promise<ClaimRow | undefined> {
    return this.#db.selectFrom('school_claim').selectAll().where(isMeant(key)).executeTakeFirst()
  }

  /** Runs the function with the locked row. @returns undefined for an unknown claim */
  withLocked<Result>(
    key: ClaimKey,
    work: (row: ClaimRow, transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.transact(async (transaction) => {
      const row = await transaction
        .selectFrom('school_claim')
        .selectAll()
        .where(isMeant(key))
        .forUpdate()
        .executeTakeFirst()
      return row && work(row, transaction)
    })
  }

  update(transaction: Transaction<Tables>, id: string, change: ClaimChange): Promise<ClaimRow> {
    return transaction
      .updateTable('school_claim')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** Two claims for one school are decided one after the other. */
  async lockSchool(transaction: Transaction<Tables>, schoolCode: string): Promise<void> {
    const name = `school claims ${schoolCode}`
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
  }

  /** Open claims: those that wait for the staff first, by due time. Closed claims: the latest first. */
  list(list: ClaimListName, { limit, offset }: { limit: number; offset: number }): Promise<ClaimRow[]> {
    const query = this.#db.selectFrom('school_claim').selectAll().where(isIn(list))
    const sorted =
      list === 'open'
        ? query.orderBy('due_at', (order) => order.asc().nullsLast()).orderBy('opened_at')
        : query.orderBy('closed_at', 'desc')
    return sorted.orderBy('id').limit(limit).offset(offset).execute()
  }

  count(list: ClaimListName): Promise<{ total: number; waiting: number }> {
    return this.#db
      .selectFrom('school_claim')
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<number>`(count(*) FILTER (WHERE due_at IS NOT NULL))::int`.as('waiting'),
      ])
      .where(isIn(list))
      .executeTakeFirstOrThrow()
  }

  /** Returns the numbers of open claims by school. */
  async countOpen(schoolCodes: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.#db
      .selectFrom('school_claim')
      .select(['school_code', sql<number>`count(*)::int`.as('count')])
      .where('school_code', '=', sql<string>`ANY(${[...schoolCodes]}::text[])`)
      .where(isIn('open'))
      .groupBy('school_code')
      .execute()
    return new Map(rows.map((row) => [row.school_code, row.count]))
  }

  /** Other claims for the school of a claim, the latest first. */
  othersOf({ id, school_code }: ClaimRow): Promise<ClaimRow[]> {
    return this.#db
      .selectFrom('school_claim')
      .selectAll()
      .where('school_code', '=', school_code)
      .where('id', '<>', id)
      .orderBy('opened_at', 'desc')
      .orderBy('id')
      .limit(claimLimits.claimsPerPage)
      .execute()
  }

  /** Open claims for a school to which its owner can answer, or has answered. The oldest first. */
  disputesOf(schoolCode: string): Promise<ClaimRow[]> {
    return this.#db
      .selectFrom('school_claim')
      .selectAll()
      .where('school_code', '=', schoolCode)
      .where('owner_answers_until', 'is not', null)
      .where(isIn('open'))
      .orderBy('opened_at')
      .orderBy('id')
      .limit(claimLimits.claimsPerPage)
      .execute()
  }

  /** The schools of these codes that are in the directory. */
  async schoolsOf(codes: readonly string[]) {
    const rows = await this.#db
      .selectFrom('school')
      .select(['code', 'name', 'city', 'district', 'state', 'pincode', 'management', 'website', 'is_closed'])
      .where('code', '=', sql<string>`ANY(${[...codes]}::text[])`)
      .execute()
    return new Map(rows.map((row) => [row.code, row]))
  }

  async isHostOf(host: string, schoolCode: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('school_claim_domain')
      .select('host')
      .where('host', '=', host)
      .where('school_code', '=', schoolCode)
      .executeTakeFirst()
    return row !== undefined
  }

  /** The schools to which a mail host is matched. */
  async schoolsOfHost(host: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('school_claim_domain')
      .select('school_code')
      .where('host', '=', host)
      .orderBy('school_code')
      .execute()
    return rows.map((row) => row.school_code)
  }

  async matchHost(transaction: Transaction<Tables>, host: string, schoolCode: string): Promise<void> {
    await transaction
      .insertInto('school_claim_domain')
      .values({ host, school_code: schoolCode })
      .onConflict((clash) => clash.doNothing())
      .execute()
  }

  async findCode(transaction: Kysely<Tables> | undefined, claimId: string) {
    return (transaction ?? this.#db)
      .selectFrom('school_claim_code')
      .select(['code_hash', 'tries', 'sent_at', 'expires_at'])
      .where('claim_id', '=', claimId)
      .executeTakeFirst()
  }

  /** Replaces an earlier code. */
  async setCode(
    transaction: Transaction<Tables>,
    { id, hash, sentAt, expiresAt }: NewStoredCode,
  ): Promise<void> {
    const values = { code_hash: hash, tries: 0, sent_at: sentAt, expires_at: expiresAt }
    await transaction
      .insertInto('school_claim_code')
      .values({ claim_id: id, ...values })
      .onConflict((clash) => clash.column('claim_id').doUpdateSet(values))
      .execute()
  }

  async countTry(transaction: Transaction<Tables>, claimId: string): Promise<void> {
    await transaction
      .updateTable('school_claim_code')
      .set({ tries: sql`tries + 1` })
      .where('claim_id', '=', claimId)
      .execute()
  }

  async removeCode(transaction: Kysely<Tables> | undefined, claimId: string): Promise<void> {
    await (transaction ?? this.#db).deleteFrom('school_claim_code').where('claim_id', '=', claimId).execute()
  }

  /** The latest first. */
  lettersTo(schoolCode: string) {
    return this.#db
      .selectFrom('school_claim_letter')
      .leftJoin('school_claim', 'school_claim.id', 'claim_id')
      .select(['school_claim_letter.id', 'claim_id', 'number', 'printed_at', 'posted_on'])
      .where('school_claim_letter.school_code', '=', schoolCode)
      .orderBy('printed_at', 'desc')
      .limit(claimLimits.claimsPerPage)
      .execute()
  }

  /** Replaces a letter of this claim that was printed and not posted. */
  async addLetter(
    transaction: Transaction<Tables>,
    letter: { claimId: string; schoolCode: string; printedAt: Date },
  ): Promise<void> {
    await transaction
      .deleteFrom('school_claim_letter')
      .where('claim_id', '=', letter.claimId)
      .where('posted_on', 'is', null)
      .execute()
    await transaction
      .insertInto('school_claim_letter')
      .values({ claim_id: letter.claimId, school_code: letter.schoolCode, printed_at: letter.printedAt })
      .execute()
  }

  /** @returns false without a printed letter that is not posted */
  async markPosted(transaction: Transaction<Tables>, claimId: string, postedOn: string): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('school_claim_letter')
      .set({ posted_on: postedOn })
      .where('claim_id', '=', claimId)
      .where('posted_on', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  documentsOf(claimId: string, transaction: Kysely<Tables> = this.#db) {
    return transaction
      .selectFrom('school_claim_document')
      .select(['id', 'name', 'type', 'size'])
      .where('claim_id', '=', claimId)
      .orderBy('name')
      .orderBy('id')
      .execute()
  }

  findDocument(claimId: string, id: string): Promise<Selectable<SchoolClaimDocumentTable> | undefined> {
    return this.#db
      .selectFrom('school_claim_document')
      .selectAll()
      .where('claim_id', '=', claimId)
      .where('id', '=', id)
      .executeTakeFirst()
  }

  async addDocuments(
    transaction: Transaction<Tables>,
    rows: readonly Insertable<SchoolClaimDocumentTable>[],
  ): Promise<void> {
    await transaction.insertInto('school_claim_document').values(rows).execute()
  }

  ofPerson(emailKey: string): Promise<ClaimRow[]> {
    return this.#db
      .selectFrom('school_claim')
      .selectAll()
      .where('email_key', '=', emailKey)
      .orderBy('opened_at')
      .execute()
  }

  async eraseOfPerson(transaction: Transaction<Tables>, emailKey: string): Promise<number> {
    const { numDeletedRows } = await transaction
      .deleteFrom('school_claim')
      .where('email_key', '=', emailKey)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
}
