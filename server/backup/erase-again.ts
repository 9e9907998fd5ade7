import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import { ComplaintClosing } from '../complaints/closing.ts'
import { letHolderExpire } from '../credentials/issuance.ts'
import type { Tables } from '../database/tables.ts'
import { erasePostTexts, hidePosts } from '../moderation/erase-posts.ts'
import type { Secrets } from '../secrets.ts'

/** Numbers of rows. */
export type Erased = {
  accounts: number
  /** Posts whose text was withdrawn, changed or erased after the backup. */
  texts: number
  /** Posts that were hidden after the backup. The restore withholds them and opens cases for the staff. */
  hidden: number
  messages: number
  complaints: number
  /** Claims of schools, and claims without the data of their claimants. */
  claims: number
  /** Offers of opportunities that were deleted after the backup. */
  offers: number
  /** Certificates that were revoked after the backup. */
  certificates: number
  /** Staff accounts that were disabled or reset after the backup. The restore disables them. */
  staff: number
  /** Members of schools whose accounts ended after the backup. The restore ends them again. */
  schoolMembers: number
}

type Services = { clock: Clock; secrets: Secrets | undefined }

const isListed = (kind: string, hash = 'id_hash(id)') =>
  sql<boolean>`${sql.raw(hash)} IN (SELECT hash FROM erasure_to_apply WHERE kind = ${kind})`

/**
 * Erases or hides the restored rows that the table `erasure` lists.
 * @param services.secrets if undefined, the commitments of erased accounts do not expire
 */
export async function eraseAgain(transaction: Transaction<Tables>, services: Services): Promise<Erased> {
  // A copy, because triggers add entries to `erasure` during the erasures.
  await sql`CREATE TEMPORARY TABLE erasure_to_apply ON COMMIT DROP AS SELECT * FROM erasure`.execute(
    transaction,
  )
  const { clock } = services
  const complaints = new ComplaintClosing(clock)
  const texts = await erasePostTexts(transaction, {
    review: isListed('text', 'text_hash(id, title, description)'),
    comment: isListed('text', `text_hash(id, '', body)`),
    clock,
    complaints,
  })
  await sql`UPDATE school_answer SET state = 'withdrawn', reason = NULL, due_at = NULL
    WHERE ${isListed('answer')}`.execute(transaction)
  // The draft of the school can be from after the refusal, so that it stays.
  await sql`DELETE FROM school_profile WHERE state IN ('published', 'replaced') AND ${isListed('profile')}`.execute(
    transaction,
  )
  const hidden = await hidePosts(transaction, { isMeant: isListed('hidden'), clock })
  return {
    accounts: await eraseAccounts(transaction, services),
    texts,
    hidden,
    messages: await deleteListed(transaction, 'inbox_entry', 'message'),
    complaints: await deleteListed(transaction, 'complaint', 'complaint'),
    staff: await disableListed(transaction, 'staff', 'staff'),
    schoolMembers: await disableListed(transaction, 'school_member', 'school member'),
    claims: (await deleteListed(transaction, 'school_claim', 'claim')) + (await eraseClaimants(transaction)),
    offers: await deleteListed(transaction, 'opportunity_offer', 'offer'),
    certificates: await revokeCertificates(transaction),
  }
}

async function eraseAccounts(
  transaction: Transaction<Tables>,
  { clock, secrets }: Services,
): Promise<number> {
  const accounts = await transaction
    .deleteFrom('account')
    .where(isListed('account'))
    .returning('mailbox')
    .execute()
  if (secrets)
    for (const { mailbox } of accounts) {
      const other = await transaction
        .selectFrom('account')
        .select('id')
        .where('mailbox', '=', mailbox)
        .executeTakeFirst()
      if (!other) await letHolderExpire(transaction, mailbox, { clock, secrets })
    }
  return accounts.length
}

async function deleteListed(
  transaction: Transaction<Tables>,
  table: 'inbox_entry' | 'complaint' | 'school_claim' | 'opportunity_offer',
  kind: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM ${sql.table(table)} WHERE ${isListed(kind)}`.execute(
    transaction,
  )
  return Number(numAffectedRows)
}

async function disableListed(
  transaction: Transaction<Tables>,
  table: 'staff' | 'school_member',
  kind: string,
): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`UPDATE ${sql.table(table)} SET disabled = true WHERE NOT disabled AND ${isListed(kind)}`.execute(
      transaction,
    )
  return Number(numAffectedRows)
}

async function eraseClaimants(transaction: Transaction<Tables>): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`UPDATE school_claim SET form = NULL, email_key = NULL, answer = NULL,
    sentence = NULL, owner_answer = NULL WHERE form IS NOT NULL AND ${isListed('claim form')}`.execute(
      transaction,
    )
  return Number(numAffectedRows)
}

async function revokeCertificates(transaction: Transaction<Tables>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`UPDATE school_certificate SET encrypted = NULL
    WHERE encrypted IS NOT NULL AND ${isListed('certificate', 'sha256(code_hash)')}`.execute(transaction)
  return Number(numAffectedRows)
}

/** @param oldestBackup day, `YYYY-MM-DD` */
export async function removeOldErasures(db: Kysely<Tables>, oldestBackup: string): Promise<void> {
  // `week` is a Monday, and the entry can be from any day of this week.
  await db.deleteFrom('erasure').where('week', '<', sql<string>`${oldestBackup}::date - 7`).execute()
}
