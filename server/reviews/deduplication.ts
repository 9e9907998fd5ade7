import type { Account } from '../http/authentication.ts'
import type { Purpose, Secrets } from '../secrets.ts'

/** Who posts, as far as deduplication is concerned. */
export type Poster = Pick<Account, 'emailKey' | 'mailbox'>

/** The deduplication hashes of one person and subject. */
export type DeduplicationHashes = {
  /** From the canonical mailbox: the one that is stored. */
  hash: Buffer
  /** From the address as compared: earlier versions stored this one. Look for it, never store it. */
  earlier: Buffer
}

/**
 * Returns the hashes that recognise a second post of a person about a subject.
 * @param subject what may be posted about once, for example the id of a school
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
