import { type RawBuilder, sql } from 'kysely'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'

/**
 * Returns columns of a new account. A vote counts once per voter. The account gets the voter of another account of its
 * mailbox, or a random voter if there is none.
 */
export function voterColumns(emailKey: string): { mailbox: string; voter: RawBuilder<string> } {
  const mailbox = canonicalMailbox(emailKey)
  return {
    mailbox,
    voter: sql<string>`coalesce(
      (SELECT voter FROM account WHERE mailbox = ${mailbox} LIMIT 1), gen_random_uuid()::text)`,
  }
}
