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

/**
 * Makes the key the secret key of the database. Also deletes all sessions, and what staff and members of schools can no longer use:
 * authenticator secrets and recovery codes.
 */
export async function changeSecretKey(db: Kysely<Tables>, secrets: Secrets): Promise<void> {
  const mac = secrets.mac('secret-key-check')
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('secret_key_check')
      .values({ is_only: true, mac })
      .onConflict((clash) => clash.column('is_only').doUpdateSet({ mac }))
      .execute()
    await transaction.deleteFrom('session').execute()
    await transaction.deleteFrom('staff_session').execute()
    await transaction.deleteFrom('staff_recovery_code').execute()
    await transaction.updateTable('staff').set({ totp_secret: null }).execute()
    await transaction.updateTable('staff_invitation').set({ totp_secret: null }).execute()
    await transaction.deleteFrom('school_member_session').execute()
    await transaction.deleteFrom('school_member_recovery_code').execute()
    await transaction.updateTable('school_member').set({ totp_secret: null }).execute()
    await transaction.updateTable('school_member_invitation').set({ totp_secret: null }).execute()
  })
}
