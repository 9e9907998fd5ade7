import * as messages from '#contract/messages.ts'
import type { Helpful } from '#contract/reviews.ts'
import { AppError } from '../errors.ts'
import type { Presented } from '../http/access.ts'
import type { Claims } from './claims.ts'
import type { FindPublicationMode, PublicationMode } from './publication-mode.ts'
import type { ReviewStore } from './store.ts'
import type { VoteStore } from './vote-store.ts'

type Parts = {
  votes: VoteStore
  reviews: ReviewStore
  claims: Claims
  findPublicationMode: FindPublicationMode
}

/** Only the voter's device stores for which reviews the voter has voted. */
export class HelpfulVotes {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @throws AppError 404 unless the review is shown, 409 for a used quota number */
  async vote(reviewId: string, presented: Presented): Promise<Helpful> {
    await this.#requirePublished(reviewId)
    const mode = await this.#parts.findPublicationMode()
    await this.#parts.votes.add(this.#parts.claims.vote(presented), reviewId, mode)
    return this.#view(reviewId, true, mode)
  }

  /** @throws AppError 404 unless the review is shown */
  async takeBack(reviewId: string, presented: Presented): Promise<Helpful> {
    await this.#requirePublished(reviewId)
    const mode = await this.#parts.findPublicationMode()
    await this.#parts.votes.remove(this.#parts.claims.voteBack(presented), reviewId, mode)
    return this.#view(reviewId, false, mode)
  }

  async #view(reviewId: string, voted: boolean, mode: PublicationMode): Promise<Helpful> {
    const state = mode === 'nightly' ? 'queued' : 'published'
    return { helpfulCount: await this.#parts.votes.count(reviewId), voted, state }
  }

  async #requirePublished(reviewId: string): Promise<void> {
    if (!(await this.#parts.reviews.findPublished(reviewId))) throw new AppError(messages.reviewUnknown)
  }
}
