import { expressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { type Clock, daysBefore, maintenanceDay } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Account } from '../http/access.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import type { Secrets } from '../secrets.ts'

/**
 * The maintenance days before and after today on which a session may have been hidden. It is after today if the clock of
 * another instance, or this one before its correction, was ahead.
 */
type Range = { before: number; after: number }

/** If the last night has failed, the one before is in this range. */
const recentDays: Range = { before: 1, after: 1 }
/** Without use, a session expires within 62 days. A clock that is further ahead ends it. */
const allDays: Range = { before: 62, after: 62 }
const batch = 2000
/** In bytes. */
const hashLength = 32
const uuidLength = 16

type Parts = { db: Kysely<Tables>; secrets: Secrets; clock: Clock }

type StoredSession = Selectable<Tables['session']>

type FoundSession = { account: Account; storedHash: Buffer; lastUsedMonth: string }

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function slicesOf(bytes: Buffer, length: number): Buffer[] {
  return Array.from({ length: bytes.length / length }, (_, at) =>
    bytes.subarray(at * length, (at + 1) * length),
  )
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Sessions of students. A sign-in adds a row with the hash of the token and the id of the account. Each night, `hideAll`
 * encrypts both with a key of this night.
 * @see docs/decisions/0069-hidden-sessions.md
 */
export class SessionStore {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async find(tokenHash: Buffer, earliestMonth: string): Promise<FoundSession | undefined> {
    const find = (range: Range) =>
      this.#findRow([tokenHash, ...this.#hiddenBytes(tokenHash, range)], earliestMonth)
    const row = (await find(recentDays)) ?? (await find(allDays))
    if (!row) return undefined
    const id = this.accountOf(row)
    const account = await this.#parts.db
      .selectFrom('account')
      .select('email_key')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!account) return undefined
    const { email_key: emailKey } = account
    return {
      account: { id, emailKey, mailbox: canonicalMailbox(emailKey) },
      storedHash: row.token_hash,
      lastUsedMonth: row.last_used_month,
    }
  }

  async setLastUsedMonth({ storedHash }: FoundSession, month: string): Promise<void> {
    await this.#parts.db
      .updateTable('session')
      .set({ last_used_month: month })
      .where('token_hash', '=', storedHash)
      .execute()
  }

  async listOf(accountId: string): Promise<{ lastUsedMonth: string }[]> {
    return this.#parts.db
      .selectFrom('session')
      .select('last_used_month as lastUsedMonth')
      .where(this.#belongsTo(accountId))
      .orderBy('last_used_month', 'desc')
      .execute()
  }

  async remove(tokenHash: Buffer): Promise<void> {
    const hashes = [tokenHash, ...this.#hiddenBytes(tokenHash, allDays)]
    await this.#parts.db.deleteFrom('session').where('token_hash', 'in', hashes).execute()
  }

  /** @param db a transaction, for example of a change of the password */
  async removeOf(accountId: string, db: Kysely<Tables> = this.#parts.db): Promise<void> {
    await db.deleteFrom('session').where(this.#belongsTo(accountId)).execute()
  }

  async removeBefore(month: string): Promise<void> {
    await this.#parts.db.deleteFrom('session').where('last_used_month', '<', month).execute()
  }

  /** @returns the id of an account, which may be deleted */
  accountOf(row: Pick<StoredSession, 'account_id' | 'hidden_account' | 'hidden_on'>): string {
    if (row.account_id !== null) return row.account_id
    if (row.hidden_account === null || row.hidden_on === null) throw new Error('A session has no account.')
    return uuidOf(this.#parts.secrets.restore('session', row.hidden_on, row.hidden_account))
  }

  /**
   * Gives every row new values. Otherwise, dumps of two nights would show who has signed in between. Also deletes rows of
   * deleted accounts.
   */
  async hideAll(): Promise<void> {
    const { db, clock } = this.#parts
    const day = maintenanceDay(clock())
    for (let last: Buffer | undefined = Buffer.alloc(0); last !== undefined; ) {
      const rows: StoredSession[] = await db
        .selectFrom('session')
        .selectAll()
        .where('token_hash', '>', last)
        .where('hidden_on', 'is distinct from', day)
        .orderBy('token_hash')
        .limit(batch)
        .execute()
      for (const [hiddenOn, group] of Map.groupBy(rows, ({ hidden_on }) => hidden_on))
        await this.#hide(group, hiddenOn, day)
      last = rows.at(-1)?.token_hash
    }
  }

  /** @param hiddenOn the same for all rows, so that one cipher is enough */
  async #hide(rows: readonly StoredSession[], hiddenOn: string | null, day: string): Promise<void> {
    const { db, secrets } = this.#parts
    const open = (values: readonly Buffer[]) => {
      const bytes = Buffer.concat(values)
      return hiddenOn === null ? bytes : secrets.restore('session', hiddenOn, bytes)
    }
    const hashes = rows.map(({ token_hash }) => token_hash)
    const accounts = open(rows.map((row) => row.hidden_account ?? bytesOf(row.account_id ?? '')))
    const hiddenHashes = secrets.permute('session', day, open(hashes))
    const hiddenAccounts = secrets.permute('session', day, accounts)
    const changes = sql`unnest(${hashes}::bytea[], ${slicesOf(accounts, uuidLength).map(uuidOf)}::uuid[],
      ${slicesOf(hiddenHashes, hashLength)}::bytea[], ${slicesOf(hiddenAccounts, uuidLength)}::bytea[]
    ) AS row (stored_hash, owner, hash, account)`
    await sql`DELETE FROM session USING ${changes}
      WHERE token_hash = stored_hash AND NOT EXISTS (SELECT FROM account WHERE id = owner)`.execute(db)
    // A request may have deleted a row meanwhile.
    await sql`UPDATE session SET token_hash = hash, account_id = NULL, hidden_account = account, hidden_on = ${day}
      FROM ${changes} WHERE token_hash = stored_hash`.execute(db)
  }

  #findRow(hashes: readonly Buffer[], earliestMonth: string): Promise<StoredSession | undefined> {
    return this.#parts.db
      .selectFrom('session')
      .selectAll()
      .where('token_hash', 'in', hashes)
      .where('last_used_month', '>=', earliestMonth)
      .executeTakeFirst()
  }

  #belongsTo(accountId: string) {
    const hidden = this.#hiddenBytes(bytesOf(accountId), allDays)
    const eb = expressionBuilder<Tables, 'session'>()
    return eb.or([eb('account_id', '=', accountId), eb('hidden_account', 'in', hidden)])
  }

  /** @returns what the maintenance of these days would store for these bytes */
  #hiddenBytes(bytes: Buffer, { before, after }: Range): Buffer[] {
    const { clock, secrets } = this.#parts
    const last = daysBefore(maintenanceDay(clock()), -after)
    const days = Array.from({ length: before + 1 + after }, (_, at) => daysBefore(last, at))
    return days.map((day) => secrets.permute('session', day, bytes))
  }
}
