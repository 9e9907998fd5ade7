import { type RawBuilder, sql } from 'kysely'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'

/** Accounts of one mailbox share a voter. After the last one is deleted, the next account gets a new voter. */
export function voterColumns(emailKey: string): { mailbox: string; voter: RawBuilder<string> } {
  const mailbox = canonicalMailbox(emailKey)
  return {
    mailbox,
    voter: sql<string>`coalesce(
      (SELECT voter FROM account WHERE mailbox = ${mailbox} LIMIT 1), gen_random_uuid()::text)`,
  }
}
