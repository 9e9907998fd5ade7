import { type RawBuilder, sql } from 'kysely'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'

/**
 * Returns the columns of a new account that say for whom its helpful votes count. Accounts of one mailbox are one voter
 * while at least one of them exists. After the last one is deleted, its votes belong to nobody: the next account of the
 * mailbox is another voter, who learns nothing about them.
 */
export function voterColumns(emailKey: string): { mailbox: string; voter: RawBuilder<string> } {
  const mailbox = canonicalMailbox(emailKey)
  return {
    mailbox,
    voter: sql<string>`coalesce(
      (SELECT voter FROM account WHERE mailbox = ${mailbox} LIMIT 1), gen_random_uuid()::text)`,
  }
}
