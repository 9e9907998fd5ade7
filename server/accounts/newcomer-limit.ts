import { type Kysely, sql, type Transaction } from 'kysely'
import type { ErrorMessage } from '#contract/errors.ts'
import { type Clock, maintenanceWeek, maintenanceWeekEnd } from '../clock.ts'
import { rewriteTables } from '../database/rewrite-tables.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import { hasNewcomerLimit } from '../mail/large-providers.ts'
import { registrableDomain } from '../mail/registrable-domain.ts'
import { CounterKeys } from '../rate-limits/counter-keys.ts'
import type { Secrets } from '../secrets.ts'

/** Newcomers in one week. */
export type NewcomerMaximums = { ofSchool: number; ofOtherDomain: number }

/**
 * `ofSchool` lets a whole class sign up in one lesson. `ofOtherDomain` is low, because whoever owns a domain has any
 * number of mailboxes: see the figures in docs/decisions/0052-newcomers-by-mail-domain.md.
 */
const newcomerMaximums: NewcomerMaximums = { ofSchool: 75, ofOtherDomain: 1 }

/** A new account and the first credential of its mailbox count once in a week, and each new author code separately. */
type Newcomer = 'mailbox' | 'author-code'

/** Counts a newcomer in the transaction that creates it. @throws AppError 429 above the limit */
export type Admission = (transaction: Transaction<Tables>) => Promise<void>

const admitAnybody: Admission = async () => {}

/**
 * Limits how many people with addresses of one mail domain can join in a week.
 * @see docs/decisions/0052-newcomers-by-mail-domain.md
 */
export class NewcomerLimit {
  readonly #db: Kysely<Tables>
  readonly #keys: CounterKeys
  readonly #secrets: Secrets
  readonly #clock: Clock
  readonly #maximums: NewcomerMaximums

  constructor(options: {
    db: Kysely<Tables>
    secrets: Secrets
    clock: Clock
    newcomers?: NewcomerMaximums | undefined
  }) {
    this.#db = options.db
    this.#keys = new CounterKeys(options.db, 'weekly_counter_key')
    this.#secrets = options.secrets
    this.#clock = options.clock
    this.#maximums = options.newcomers ?? newcomerMaximums
  }

  /**
   * Returns the admission for a transaction that opens later, because a transaction must not wait for a second
   * connection to read the key.
   * @param message for the error above the limit
   */
  async prepare(kind: Newcomer, email: string, message: ErrorMessage): Promise<Admission> {
    const domain = registrableDomain(email)
    if (!hasNewcomerLimit(domain)) return admitAnybody
    const now = this.#clock()
    const week = maintenanceWeek(now)
    const key = (await this.#keys.keyOf(week)).toString('hex')
    const hash = this.#secrets.mac('newcomer', key, kind, canonicalMailbox(email))
    const domainHash = this.#secrets.mac('newcomer', key, 'domain', domain)
    return async (transaction) => {
      if (await isAdmitted(transaction, { hash, domainHash, domain, week }, this.#maximums)) return
      const retryAfter = Math.ceil((maintenanceWeekEnd(now).getTime() - now.getTime()) / 1000)
      throw new AppError(message, { retryAfter })
    }
  }

  /** Deletes past weeks with their keys, and writes the rows of this week in another order. */
  async rewrite(): Promise<void> {
    const week = maintenanceWeek(this.#clock())
    await rewriteTables(this.#db, [
      { table: 'weekly_counter_key', orderBy: 'day', keep: sql<boolean>`day >= ${week}` },
      { table: 'newcomer', orderBy: 'hash', keep: sql<boolean>`week >= ${week}` },
    ])
  }
}

type Row = { hash: Buffer; domainHash: Buffer; domain: string; week: string }

/** Counts a newcomer once, however often its owner tries again. */
async function isAdmitted(
  transaction: Transaction<Tables>,
  { hash, domainHash, domain, week }: Row,
  maximums: NewcomerMaximums,
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${domainHash.toString('hex')}, 0))`.execute(
    transaction,
  )
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('newcomer')
    .values({ hash, domain_hash: domainHash, week })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return true
  const { count, school } = await transaction
    .selectFrom('newcomer')
    .select((row) => [
      row.fn.countAll<string>().as('count'),
      row.selectFrom('school_mail_domain').select('school_code').where('domain', '=', domain).as('school'),
    ])
    .where('domain_hash', '=', domainHash)
    .executeTakeFirstOrThrow()
  return Number(count) <= (school === null ? maximums.ofOtherDomain : maximums.ofSchool)
}
