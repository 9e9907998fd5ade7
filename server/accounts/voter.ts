import { type RawBuilder, sql } from 'kysely'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'

/** All accounts of a mailbox have the same voter, as long as at least one of these accounts exists. */
export function voterColumns(emailKey: string): { mailbox: string; voter: RawBuilder<string> } {
  const mailbox = canonicalMailbox(emailKey)
  return {
    mailbox,
    voter: sql<string>`coalesce(
      (SELECT voter FROM account WHERE mailbox = ${mailbox} LIMIT 1), gen_random_uuid()::text)`,
  }
}
