import type { Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'
import type { Secrets } from './secrets.ts'

export class OtherSecretKey extends Error {}

/**
 * Checks that all instances use the same secret key. Stores its HMAC of nothing, from which nobody can compute the key,
 * if the database has none yet.
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

/** Lets the next start store its secret key, whichever it is. */
export async function forgetSecretKey(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('secret_key_check').execute()
}
