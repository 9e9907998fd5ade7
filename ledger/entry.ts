import { hash } from 'node:crypto'

/** Change it with every change of the encodings below, so that no hash is valid in two formats. */
export const ledgerFormat = 'bolshala-ledger/1'

export type LedgerAction = 'removed' | 'restored'

export type LedgerFact = {
  /** ISO week of the decision in India, such as `2026-W47`. */
  week: string
  action: LedgerAction
  reason: string
  /** See `hashPost`. */
  postHash: string
  /** UDISE code. */
  school: string | null
}

export type LedgerEntry = LedgerFact & {
  /** Counts from 1. */
  position: number
  /** The hash of the entry before this one, or `startHash`. */
  previous: string
  hash: string
}

export const startHash = '0'.repeat(64)

/** Describes the last entry of a chain. */
export type Head = Pick<LedgerEntry, 'position' | 'hash'>

export const emptyHead: Head = { position: 0, hash: startHash }

/**
 * Returns the hash of an entry in hexadecimal. No valid field contains a line feed, so different entries have different
 * encodings.
 * @see ledger/README.md
 */
export function hashEntry(entry: Omit<LedgerEntry, 'hash'>): string {
  const { position, week, action, reason, postHash, school, previous } = entry
  const lines = [`${ledgerFormat} entry`, position, week, action, reason, postHash, school ?? '-', previous]
  return hash('sha256', lines.map((line) => `${line}\n`).join(''))
}

export type HashedPost = {
  type: 'review' | 'comment'
  /** The random id, as a UUID in lower case. */
  id: string
  /** Title and description of a review, or the text of a comment. */
  texts: readonly string[]
}

/**
 * Returns the hash of a post in hexadecimal. Only a person who has the post with its id can compute this hash.
 * @see ledger/README.md
 */
export function hashPost({ type, id, texts }: HashedPost): string {
  // The lengths separate the texts: "a" and "bc" give another hash than "ab" and "c".
  const lines = [
    `${ledgerFormat} post`,
    type,
    id,
    ...texts.flatMap((text) => [Buffer.byteLength(text), text]),
  ]
  return hash('sha256', lines.map((line) => `${line}\n`).join(''))
}

export function nextEntry(head: Head, fact: LedgerFact): LedgerEntry {
  const { week, action, reason, postHash, school } = fact
  const entry = {
    position: head.position + 1,
    week,
    action,
    reason,
    postHash,
    school,
    previous: head.hash,
  }
  return { ...entry, hash: hashEntry(entry) }
}
