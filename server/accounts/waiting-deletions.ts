import { randomBytes, randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { type Clock, daysBefore, maintenanceDay } from '../clock.ts'
import { renewField } from '../database/renew-field.ts'
import type { Tables } from '../database/tables.ts'
import type { Secrets } from '../secrets.ts'

const longestWait = 7
const dayMs = 86_400_000
/** Random bytes would pass as a deletion of this account once in 2^96 cases. */
const idLength = 12

type Parts = { db: Kysely<Tables>; secrets: Secrets; clock: Clock }

type Row = { id: string; deletion: Buffer }

/** An account whose night has come. `deletion` is the stored value. */
export type DueDeletion = Row & { email: string }

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').subarray(0, idLength)

/**
 * Accounts that wait for their deletion in a random one of the next seven nights. Each account has an encrypted field of
 * the same length. Without the secret key, it cannot be told from the random bytes of other accounts.
 * @see docs/decisions/0070-deletion-in-a-later-night.md
 */
export class WaitingDeletions {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Chooses the night. Changes nothing if the account already waits, so that nobody can choose again and again. */
  async request(transaction: Transaction<Tables>, accountId: string): Promise<void> {
    const { secrets, clock } = this.#parts
    const deletion = await this.#read(transaction, accountId)
    if (!deletion || this.#dayOf({ id: accountId, deletion }) !== undefined) return
    const day = daysBefore(maintenanceDay(clock()), -randomInt(1, longestWait + 1))
    const number = Buffer.alloc(4)
    number.writeUInt32BE(Date.parse(day) / dayMs)
    const masked = secrets.mask('waiting-deletion', Buffer.concat([bytesOf(accountId), number]))
    await store(transaction, accountId, masked)
  }

  /** Keeps the account. */
  async cancel(transaction: Transaction<Tables>, accountId: string): Promise<void> {
    const deletion = await this.#read(transaction, accountId)
    if (!deletion || this.#dayOf({ id: accountId, deletion }) === undefined) return
    await store(transaction, accountId, randomBytes(deletion.length))
  }

  /** @returns the accounts whose night has come. The fields of all others are encrypted again: see `renewField`. */
  async renewAll(): Promise<DueDeletion[]> {
    const today = maintenanceDay(this.#parts.clock())
    const isDue = (row: Row) => (this.#dayOf(row) ?? '9999') <= today
    const due = await renewField(this.#parts, {
      column: 'deletion',
      purpose: 'waiting-deletion',
      isKept: ({ id, value }) => isDue({ id, deletion: value }),
    })
    return due.map(({ id, email, value }) => ({ id, email, deletion: value }))
  }

  async #read(transaction: Transaction<Tables>, accountId: string): Promise<Buffer | undefined> {
    const row = await transaction
      .selectFrom('account')
      .select('deletion')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    return row?.deletion
  }

  /** @returns the maintenance day of the deletion; undefined if the account does not wait */
  #dayOf({ id, deletion }: Row): string | undefined {
    const plain = this.#parts.secrets.unmask('waiting-deletion', deletion)
    if (!plain.subarray(0, idLength).equals(bytesOf(id))) return undefined
    return new Date(plain.readUInt32BE(idLength) * dayMs).toISOString().slice(0, 10)
  }
}

async function store(transaction: Transaction<Tables>, accountId: string, deletion: Buffer): Promise<void> {
  await transaction.updateTable('account').set({ deletion }).where('id', '=', accountId).execute()
}
