import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

type NewCode = {
  subject: Buffer
  codeHash: Buffer
  newDeviceHash: Buffer
  /** Hash of the request id that the device sent. */
  claimedDeviceHash: Buffer | undefined
  networkHash: Buffer
  now: Date
  expiresAt: Date
  /** No code is added if the same network requested a code after this time. */
  latestEarlierRequest: Date
}

type AddResult = {
  /** Whether the device sent the request id of a valid code. */
  isDeviceKnown: boolean
} & ({ id: string; hasEarlierCodes: boolean } | { lastSentAt: Date })

const maximumComparedCodes = 2

/** AccountStore deletes accepted codes in its own transactions. */
export class CodeStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async add(code: NewCode): Promise<AddResult> {
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
      const { claimedDeviceHash } = code
      const isDeviceKnown =
        claimedDeviceHash !== undefined &&
        valid.some(({ device_hash: device }) => device?.equals(claimedDeviceHash))
      const lastOfNetwork = valid.find(({ network_hash: network }) => network?.equals(code.networkHash))
      if (lastOfNetwork && lastOfNetwork.sent_at > code.latestEarlierRequest)
        return { isDeviceKnown, lastSentAt: lastOfNetwork.sent_at }
      const { id } = await transaction
        .insertInto('one_time_code')
        .values({
          subject: code.subject,
          code_hash: code.codeHash,
          device_hash: isDeviceKnown ? claimedDeviceHash : code.newDeviceHash,
          network_hash: code.networkHash,
          sent_at: code.now,
          expires_at: code.expiresAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { isDeviceKnown, id, hasEarlierCodes: valid.length > 0 }
    })
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('one_time_code').where('id', '=', id).execute()
  }

  /**
   * Counts a try for each valid code of the device.
   * @returns the hashes to compare; undefined if the device has no valid code with a try left
   */
  async countDeviceTry(
    subject: Buffer,
    deviceHash: Buffer,
    now: Date,
    maximumTries: number,
  ): Promise<Buffer[] | undefined> {
    const codesOfDevice = await this.#db
      .updateTable('one_time_code')
      .set({ device_tries: sql<number>`device_tries + 1` })
      .where('subject', '=', subject)
      .where('device_hash', '=', deviceHash)
      .where('expires_at', '>', now)
      .where('device_tries', '<', maximumTries)
      .returning(['code_hash', 'sent_at'])
      .execute()
    if (codesOfDevice.length === 0) return undefined
    codesOfDevice.sort((a, b) => b.sent_at.getTime() - a.sent_at.getTime())
    // The owner may type a code that another device requested.
    const newest = await this.#newest(subject, now).select('code_hash').execute()
    return [...codesOfDevice.slice(0, maximumComparedCodes), ...newest].map((row) => row.code_hash)
  }

  /**
   * Counts a try for each of the newest codes.
   * @returns the hashes to compare
   */
  async countOtherTry(subject: Buffer, now: Date, maximumTries: number): Promise<Buffer[]> {
    const rows = await this.#db
      .updateTable('one_time_code')
      .set({ tries: sql<number>`tries + 1` })
      .where('id', 'in', this.#newest(subject, now).select('id'))
      .where('tries', '<', maximumTries)
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
      .limit(maximumComparedCodes)
  }

  async removeExpired(now: Date): Promise<void> {
    await this.#db.deleteFrom('one_time_code').where('expires_at', '<=', now).execute()
  }
}
