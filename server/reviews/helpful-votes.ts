import * as messages from '#contract/messages.ts'
import type { Helpful } from '#contract/reviews.ts'
import type { Account } from '../http/access.ts'
import { AppError } from '../http/errors.ts'
import type { Secrets } from '../secrets.ts'
import type { ReviewStore } from './store.ts'
import type { VoteStore } from './vote-store.ts'

export type Voter = Pick<Account, 'voter'>

/** Stores helpful votes. Only the voter can see or remove a vote. */
export class HelpfulVotes {
  readonly #votes: VoteStore
  readonly #reviews: ReviewStore
  readonly #secrets: Secrets

  constructor(options: { votes: VoteStore; reviews: ReviewStore; secrets: Secrets }) {
    this.#votes = options.votes
    this.#reviews = options.reviews
    this.#secrets = options.secrets
  }

  /** @throws AppError 404 unless the review is published */
  async vote(reviewId: string, voter: Voter): Promise<Helpful> {
    await this.#requirePublished(reviewId)
    await this.#votes.add(this.#hashOf(reviewId, voter), reviewId)
    return { helpfulCount: await this.#votes.count(reviewId), voted: true }
  }

  /** @throws AppError 404 unless the review is published */
  async takeBack(reviewId: string, voter: Voter): Promise<Helpful> {
    await this.#requirePublished(reviewId)
    await this.#votes.remove(this.#hashOf(reviewId, voter), reviewId)
    return { helpfulCount: await this.#votes.count(reviewId), voted: false }
  }

  /** Returns those of the reviews for which the voter has voted. */
  async votedAmong(reviewIds: readonly string[], voter: Voter): Promise<string[]> {
    if (reviewIds.length === 0) return []
    const hashes = new Map(reviewIds.map((id) => [id, this.#hashOf(id, voter)]))
    const stored = await this.#votes.findKnown([...hashes.values()])
    return [...hashes].filter(([, hash]) => stored.has(hash.toString('hex'))).map(([id]) => id)
  }

  #hashOf(reviewId: string, { voter }: Voter): Buffer {
    return this.#secrets.mac('vote-deduplication', voter, reviewId)
  }

  async #requirePublished(reviewId: string): Promise<void> {
    if (!(await this.#reviews.findPublished(reviewId))) throw new AppError(messages.reviewUnknown)
  }
}
