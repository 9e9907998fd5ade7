import type { Kysely } from 'kysely'
import type { KeptCode } from '#contract/credentials.ts'
import * as messages from '#contract/messages.ts'
import { toBase64Url } from '#credentials/credentials.ts'
import { renewField } from '../database/renew-field.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import type { Secrets } from '../secrets.ts'

type Parts = { db: Kysely<Tables>; secrets: Secrets }

/**
 * Author codes that devices have encrypted with a passkey. The server cannot tell them from the random bytes of other
 * accounts. It encrypts both with its secret key.
 * @see docs/decisions/0067-kept-codes.md
 */
export class KeptCodes {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async read(accountId: string): Promise<KeptCode> {
    const { db, secrets } = this.#parts
    const row = await db
      .selectFrom('account')
      .select('kept_code')
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!row) throw new AppError(messages.sessionEnded)
    return { keptCode: toBase64Url(secrets.unmask('kept-code', row.kept_code)) }
  }

  async keep(accountId: string, { keptCode }: KeptCode): Promise<void> {
    const { db, secrets } = this.#parts
    await db
      .updateTable('account')
      .set({ kept_code: secrets.mask('kept-code', Buffer.from(keptCode, 'base64url')) })
      .where('id', '=', accountId)
      .execute()
  }

  async renewAll(): Promise<void> {
    await renewField(this.#parts, { column: 'kept_code', purpose: 'kept-code' })
  }
}
