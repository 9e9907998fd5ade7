import type { Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'
import type { Secrets } from './secrets.ts'

export class OtherSecretKey extends Error {}

/**
 * Compares the key with the stored HMAC of a fixed text, and stores this HMAC at the first start.
 * @throws OtherSecretKey if the database was used with another secret key
 */
export async function requireSecretKey(db: Kysely<Tables>, secrets: Secrets): Promise<void> {
  const mac = secrets.mac('secret-key-check')
  await db
    .insertInto('secret_key_check')
    .values({ is_only: true, mac })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const stored = await db.selectFrom('secret_key_check').select('mac').executeTakeFirstOrThrow()
  if (stored.mac.equals(mac)) return
  throw new OtherSecretKey(
    'The database was used with another secret key. Give all instances the same SECRET_KEY, or copy the file ' +
      'secret-key of the data folder. To change the key on purpose, see "Secret key" in docs/operations.md.',
  )
}

/** Afterwards, `requireSecretKey` accepts only the new key. */
export async function changeSecretKey(db: Kysely<Tables>, secrets: Secrets): Promise<void> {
  const mac = secrets.mac('secret-key-check')
  await db
    .insertInto('secret_key_check')
    .values({ is_only: true, mac })
    .onConflict((clash) => clash.column('is_only').doUpdateSet({ mac }))
    .execute()
}
