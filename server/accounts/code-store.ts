import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

type NewCode = {
  subject: Buffer
  codeHash: Buffer
  /** The device that asks, under the value that it would be given now. */
  deviceHash: Buffer
  /** The device that asks, under the value that it says it was given before. */
  knownDeviceHash: Buffer | undefined
  networkHash: Buffer
  now: Date
  expiresAt: Date
  /** A code that the same network asked for after this moment forbids another. */
  notAfter: Date
}

type AddedCode = {
  /** Whether a valid code belongs to the device under the value that it brought. */
  isDeviceKnown: boolean
} & ({ id: string; hasOthers: boolean } | { lastSentAt: Date })

/** How many of the newest codes are compared with a try. */
const comparedCodes = 2

/** All SQL of one-time codes, except that which uses them up with what they allow: see AccountStore. */
export class CodeStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Adds a code unless the last one is too young. Concurrent calls for one subject wait for each other. */
  async add(code: NewCode): Promise<AddedCode> {
    return this.#db.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${code.subject.toString('hex')}, 0))`.execute(
        transaction,
      )
      await transaction
        .deleteFrom('one_time_code')
        .where('subject', '=', code.subject)
        .where('expires_at', '<=', code.now)
        .execute()
      const valid = await transaction
        .selectFrom('one_time_code')
        .select(['sent_at', 'device_hash', 'network_hash'])
        .where('subject', '=', code.subject)
        .orderBy('sent_at', 'desc')
        .execute()
      const { knownDeviceHash } = code
      const isDeviceKnown =
        knownDeviceHash !== undefined &&
        valid.some(({ device_hash: device }) => device?.equals(knownDeviceHash))
      const last = valid.find(({ network_hash: network }) => network?.equals(code.networkHash))
      if (last && last.sent_at > code.notAfter) return { isDeviceKnown, lastSentAt: last.sent_at }
      const { id } = await transaction
        .insertInto('one_time_code')
        .values({
          subject: code.subject,
          code_hash: code.codeHash,
          device_hash: isDeviceKnown ? knownDeviceHash : code.deviceHash,
          network_hash: code.networkHash,
          sent_at: code.now,
          expires_at: code.expiresAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { isDeviceKnown, id, hasOthers: valid.length > 0 }
    })
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('one_time_code').where('id', '=', id).execute()
  }

  /**
   * Counts a try on each valid code that a device asked for.
   * @param maximum tries that a device has for each of its codes
   * @returns the hashes to compare with; nothing if no code of the device has a try left
   */
  async tryAsDevice(
    subject: Buffer,
    deviceHash: Buffer,
    now: Date,
    maximum: number,
  ): Promise<Buffer[] | undefined> {
    const own = await this.#db
      .updateTable('one_time_code')
      .set({ device_tries: sql<number>`device_tries + 1` })
      .where('subject', '=', subject)
      .where('device_hash', '=', deviceHash)
      .where('expires_at', '>', now)
      .where('device_tries', '<', maximum)
      .returning(['code_hash', 'sent_at'])
      .execute()
    if (own.length === 0) return undefined
    own.sort((a, b) => b.sent_at.getTime() - a.sent_at.getTime())
    // A stranger's request may have sent the newest mail, and its reader cannot tell the mails apart.
    const newest = await this.#newest(subject, now).select('code_hash').execute()
    return [...own.slice(0, comparedCodes), ...newest].map((row) => row.code_hash)
  }

  /** Counts a try on each of the newest valid codes of a subject; at most `maximum` such tries see a code. */
  async tryAsStranger(subject: Buffer, now: Date, maximum: number): Promise<Buffer[]> {
    const rows = await this.#db
      .updateTable('one_time_code')
      .set({ tries: sql<number>`tries + 1` })
      .where('id', 'in', this.#newest(subject, now).select('id'))
      .where('tries', '<', maximum)
      .returning('code_hash')
      .execute()
    return rows.map((row) => row.code_hash)
  }

  #newest(subject: Buffer, now: Date) {
    return this.#db
      .selectFrom('one_time_code')
      .where('subject', '=', subject)
      .where('expires_at', '>', now)
      .orderBy('sent_at', 'desc')
      .limit(comparedCodes)
  }

  async removeExpired(now: Date): Promise<void> {
    await this.#db.deleteFrom('one_time_code').where('expires_at', '<=', now).execute()
  }
}
