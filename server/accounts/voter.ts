import { type RawBuilder, sql } from 'kysely'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'

/**
 * `voter` is a random value from which the hashes of votes are computed. All accounts of a canonical mailbox share it,
 * so that a person can vote only once for a review.
 */
export function voterColumns(emailKey: string): { mailbox: string; voter: RawBuilder<string> } {
  const mailbox = canonicalMailbox(emailKey)
  return {
    mailbox,
    voter: sql<string>`coalesce(
      (SELECT voter FROM account WHERE mailbox = ${mailbox} LIMIT 1), gen_random_uuid()::text)`,
  }
}
