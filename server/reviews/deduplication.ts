import type { Account } from '../http/access.ts'
import type { Purpose, Secrets } from '../secrets.ts'

export type Poster = Pick<Account, 'emailKey' | 'mailbox'>

export type DeduplicationHashes = {
  /** Made of the canonical mailbox. This hash is stored. */
  hash: Buffer
  /** Made of the email address. Earlier versions stored this hash: look it up, never store it. */
  earlier: Buffer
}

/**
 * Returns the hashes by which a second post of a person about a subject is recognised.
 * @param subject identifies what a person may post about once, for example by the id of a school
 */
export function deduplicationHashes(
  secrets: Secrets,
  purpose: Purpose,
  { emailKey, mailbox }: Poster,
  ...subject: readonly string[]
): DeduplicationHashes {
  return {
    hash: secrets.mac(purpose, mailbox, ...subject),
    earlier: secrets.mac(purpose, emailKey, ...subject),
  }
}
