import { type Kysely, sql, type Transaction } from 'kysely'
import * as messages from '#contract/credential-messages.ts'
import type { SpentNullifiers } from '../credentials/spent-nullifiers.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import type { Account, Presented } from '../http/access.ts'
import type { Secrets } from '../secrets.ts'

/** A person with a session, or with a credential. */
export type Reviewer = { account: Account; presented?: never } | { presented: Presented; account?: never }

export type ClaimOutcome = 'new' | 'done-before'

/**
 * Stores the nullifiers or the deduplication hash of a post in its transaction.
 * @returns `done-before`, without storing anything, if the single-use nullifier or the hash is stored already
 * @throws AppError 409 for a used quota number
 */
export type Claim = (transaction: Transaction<Tables>) => Promise<ClaimOutcome>

type Parts = {
  spentNullifiers: SpentNullifiers
  secrets: Secrets
  db: Kysely<Tables>
  /** @param mailbox canonical */
  hasCommitment: (mailbox: string) => Promise<boolean>
  /** See `CredentialIssuance`. */
  markSessionPublication: (mailbox: string) => Promise<void>
}

export class Claims {
  readonly #spent: SpentNullifiers
  readonly #secrets: Secrets
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#spent = parts.spentNullifiers
    this.#secrets = parts.secrets
    this.#parts = parts
  }

  /** @throws AppError 403 for a session if the account has a credential: the session would link review and account */
  async requireCredential({ account }: Reviewer): Promise<void> {
    if (account && (await this.#parts.hasCommitment(account.mailbox)))
      throw new AppError(messages.credentialRequired)
  }

  /**
   * Call this before the transaction that stores a review with a session. Leaves no mark of a mailbox that has reviewed
   * the school, because its review is refused.
   * @throws AppError 403 if the account has a credential
   */
  async prepareSession({ mailbox }: Account, schoolCodes: readonly string[]): Promise<void> {
    const earlier = await this.#parts.db
      .selectFrom('review_deduplication')
      .select('hash')
      .where('hash', 'in', this.#deduplicationHashes(mailbox, schoolCodes))
      .executeTakeFirst()
    if (!earlier) await this.#parts.markSessionPublication(mailbox)
  }

  #deduplicationHashes(mailbox: string, schoolCodes: readonly string[]): Buffer[] {
    return schoolCodes.map((code) => this.#secrets.mac('review-deduplication', mailbox, code))
  }

  /**
   * For a session, the claim stores a deduplication hash. Whoever has the secret key and the database can find the
   * account of this hash.
   * @param schoolCodes all codes of the school, so that nobody reviews it twice after a merge
   */
  review({ account, presented }: Reviewer, schoolCodes: readonly string[]): Claim {
    if (presented) return this.#spend(presented, 'review')
    const hashes = this.#deduplicationHashes(account.mailbox, schoolCodes)
    return (transaction) => addHashes(transaction, hashes)
  }

  vote(presented: Presented): Claim {
    return this.#spend(presented, 'vote')
  }

  /** The returned function deletes the nullifier of a vote. It returns false if none is stored. */
  voteBack({ once }: Presented) {
    return async (transaction: Transaction<Tables>): Promise<boolean> =>
      once[0] !== undefined && this.#spent.takeBack(transaction, once[0])
  }

  comment(presented: Presented): Claim {
    return this.#spend(presented, null)
  }

  report(presented: Presented): Claim {
    return this.#spend(presented, 'report')
  }

  #spend(presented: Presented, kind: Parameters<SpentNullifiers['spend']>[2]): Claim {
    return async (transaction) => {
      const outcome = await this.#spent.spend(transaction, presented, kind)
      if (outcome === 'quota-number-used') throw new AppError(messages.quotaNumberUsed)
      return outcome === 'new' ? 'new' : 'done-before'
    }
  }
}

async function addHashes(transaction: Transaction<Tables>, hashes: Buffer[]): Promise<ClaimOutcome> {
  const { numAffectedRows } = await sql`INSERT INTO review_deduplication (hash)
    SELECT hash FROM unnest(${hashes}::bytea[]) AS hash
    WHERE NOT EXISTS (SELECT FROM review_deduplication AS earlier WHERE earlier.hash = ANY(${hashes}::bytea[]))
    ON CONFLICT DO NOTHING`.execute(transaction)
  return numAffectedRows === 0n ? 'done-before' : 'new'
}
