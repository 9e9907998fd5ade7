import { type Kysely, sql, type Transaction } from 'kysely'
import { certificateLimits } from '#contract/certificate-choices.ts'
import type { SchoolCertificateTable } from '../../database/tables/certificates.ts'
import type { Tables } from '../../database/tables.ts'

type Found = Pick<SchoolCertificateTable, 'school_code' | 'encrypted'> & { month: string }

const month = sql<string>`to_char(issued_in, 'YYYY-MM')`

export class CertificateStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  transact<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(work)
  }

  /** Stores the rows in the order of their hashes, which is random, so that their order tells nothing about the list. */
  async add(transaction: Transaction<Tables>, rows: readonly SchoolCertificateTable[]): Promise<void> {
    const sorted = rows.toSorted((a, b) => a.code_hash.compare(b.code_hash))
    await transaction.insertInto('school_certificate').values(sorted).execute()
  }

  find(codeHash: Buffer): Promise<Found | undefined> {
    return this.#db
      .selectFrom('school_certificate')
      .select(['school_code', 'encrypted', month.as('month')])
      .where('code_hash', '=', codeHash)
      .executeTakeFirst()
  }

  /**
   * Deletes what the certificate states.
   * @param schoolCode undefined for a certificate of any issuer
   * @returns undefined for an unknown certificate, or one of another issuer
   */
  async revoke(
    transaction: Transaction<Tables>,
    codeHash: Buffer,
    schoolCode: string | undefined,
  ): Promise<{ month: string } | undefined> {
    let query = transaction
      .updateTable('school_certificate')
      .set({ encrypted: null })
      .where('code_hash', '=', codeHash)
    if (schoolCode !== undefined) query = query.where('school_code', '=', schoolCode)
    return query.returning(month.as('month')).executeTakeFirst()
  }

  /** The latest month first. */
  months(schoolCode: string): Promise<{ month: string; issued: number; revoked: number }[]> {
    return this.#db
      .selectFrom('school_certificate')
      .select([
        month.as('month'),
        sql<number>`count(*)::int`.as('issued'),
        sql<number>`(count(*) FILTER (WHERE encrypted IS NULL))::int`.as('revoked'),
      ])
      .where('school_code', '=', schoolCode)
      .groupBy('issued_in')
      .orderBy('issued_in', 'desc')
      .limit(certificateLimits.months)
      .execute()
  }
}
