import type { Account } from '../http/access.ts'
import type { Purpose, Secrets } from '../secrets.ts'

export type Poster = Pick<Account, 'emailKey' | 'mailbox'>

export type DeduplicationHashes = {
  /** Hash of the canonical mailbox. New posts store this hash. */
  hash: Buffer
  /** Hash of the email address. Earlier versions stored this hash, so only look it up and never store it. */
  earlier: Buffer
}

/** @param subject identifies what a person may do only once, such as the code of the reviewed school */
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
