import { type Kysely, sql } from 'kysely'
import type { KeptCode } from '#contract/credentials.ts'
import * as messages from '#contract/messages.ts'
import { toBase64Url } from '#credentials/credentials.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import type { Secrets } from '../secrets.ts'

const batch = 2000
const firstId = '00000000-0000-0000-0000-000000000000'

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

  /**
   * Encrypts all of them again. Otherwise, dumps of two nights would show which account has kept a code in between.
   */
  async renewAll(): Promise<void> {
    const { db, secrets } = this.#parts
    for (let last: string | undefined = firstId; last !== undefined; ) {
      const rows: { id: string; kept_code: Buffer }[] = await db
        .selectFrom('account')
        .select(['id', 'kept_code'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(batch)
        .execute()
      const renewed = rows.map(({ kept_code }) =>
        secrets.mask('kept-code', secrets.unmask('kept-code', kept_code)),
      )
      // A request may have changed a row meanwhile.
      await sql`UPDATE account SET kept_code = renewed FROM unnest(${rows.map(({ id }) => id)}::uuid[],
          ${rows.map(({ kept_code }) => kept_code)}::bytea[], ${renewed}::bytea[]) AS row (row_id, earlier, renewed)
        WHERE id = row_id AND kept_code = earlier`.execute(db)
      last = rows.at(-1)?.id
    }
  }
}
