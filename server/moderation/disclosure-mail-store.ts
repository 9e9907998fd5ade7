import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { AlertStore, MailOutcome } from '../mail/operator-mail.ts'

export type DisclosingPost = { targetId: string; caseId: string }

/** Call this function in the transaction that stores the post. */
export async function requestDisclosureMail(
  transaction: Transaction<Tables>,
  targetId: string,
): Promise<void> {
  await transaction
    .insertInto('disclosure_alert')
    .values({ target_id: targetId })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/**
 * Locks the row of an alert while its mail is sent. Deletes the row when the mail server has accepted the mail, or if
 * the case is closed.
 */
export class DisclosureMailStore implements AlertStore<DisclosingPost> {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async mailOne(send: (post: DisclosingPost) => Promise<MailOutcome>): Promise<MailOutcome | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const ids = await lockWaiting(transaction, 'single', 1)
      if (ids.length === 0) return undefined
      const [post] = await findCases(transaction, ids)
      const outcome = post ? await send(post) : 'sent'
      if (outcome === 'sent') await remove(transaction, ids)
      if (outcome === 'digest') await moveToDigest(transaction, ids)
      return outcome
    })
  }

  async mailDigest(send: (posts: readonly DisclosingPost[]) => Promise<boolean>): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const ids = await lockWaiting(transaction, 'digest')
      if (ids.length === 0) return
      const posts = await findCases(transaction, ids)
      if (posts.length === 0 || (await send(posts))) await remove(transaction, ids)
    })
  }
}

async function lockWaiting(
  transaction: Transaction<Tables>,
  mail: 'single' | 'digest',
  maximum?: number,
): Promise<string[]> {
  const waiting = transaction
    .selectFrom('disclosure_alert')
    .select('target_id as id')
    .where('mail', '=', mail)
    .orderBy('target_id')
    .forUpdate()
    .skipLocked()
  const rows = await (maximum === undefined ? waiting : waiting.limit(maximum)).execute()
  return rows.map(({ id }) => id)
}

/** Omits posts whose case is closed. */
async function findCases(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<DisclosingPost[]> {
  return transaction
    .selectFrom('moderation_case')
    .select(['target_id as targetId', 'id as caseId'])
    .where('target_id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .where('closed_on', 'is', null)
    .orderBy('id')
    .execute()
}

async function moveToDigest(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await transaction
    .updateTable('disclosure_alert')
    .set({ mail: 'digest' })
    .where('target_id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute()
}

async function remove(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('disclosure_alert')
    .where('target_id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute()
}
