import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import { lockMailbox } from '../mail/lock-mailbox.ts'
import type { Message } from '../mail/mailer.ts'
import type { Recipient } from '../mail/messages.ts'

/** Mailboxes that speak for schools. They cannot have student accounts. */
export type SchoolMailboxes = {
  /**
   * @param mailbox canonical
   * @returns the owner's spelling of the address, or undefined if the mailbox does not speak for a school
   */
  find: (mailbox: string, db?: Kysely<Tables>) => Promise<string | undefined>
  /** Tells the owner of the mailbox why there is no student account. */
  mail: (recipient: Recipient) => Message
}

/**
 * Until the end of the transaction, the mailbox of a student cannot become the mailbox of a school.
 * @returns the address of the person who already speaks for a school with this mailbox
 */
export async function lockAndFind(
  { find }: SchoolMailboxes,
  transaction: Kysely<Tables>,
  email: string,
): Promise<string | undefined> {
  const mailbox = canonicalMailbox(email)
  await lockMailbox(transaction, mailbox)
  return find(mailbox, transaction)
}

export async function hasStudent(db: Kysely<Tables>, mailbox: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('mailbox', '=', mailbox)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
