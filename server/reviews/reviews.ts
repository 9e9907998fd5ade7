import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import type { PendingReason } from '#contract/moderation.ts'
import {
  type PostedReview,
  type Review,
  ReviewId,
  type ReviewInput,
  type ReviewText,
} from '#contract/reviews.ts'
import { type Clock, indianDay } from '../clock.ts'
import { isSample } from '../directory/school-record.ts'
import { AppError } from '../http/errors.ts'
import { offsetOf } from '../http/paging.ts'
import type { Secrets } from '../secrets.ts'
import { isBurst } from './checks/burst.ts'
import { checkFields } from './checks/check-fields.ts'
import type { TextReason } from './checks/harm.ts'
import { prepare } from './checks/near-copy.ts'
import { deduplicationHashes, type Poster } from './deduplication.ts'
import { type Alert, afterWriting, isWaiting, mayDisclose } from './moderation-state.ts'
import type { EarlierPosts, ReviewStore, StoredReview } from './store.ts'

export function reviewView(review: StoredReview): Review {
  return {
    _id: review.id,
    schoolId: review.schoolCode,
    title: review.title,
    description: review.description,
    rating: review.rating,
    createdAt: review.writtenOn,
    helpfulCount: review.helpfulCount,
    commentCount: review.commentCount,
    sample: isSample(review.schoolCode),
  }
}

/**
 * Returns the harm because of which a person must read the review first, if there is any.
 * @throws AppError 400 for personal data
 */
export function checkReview({ title, description }: ReviewText): TextReason | null {
  return checkFields({ title, description })
}

function pendingReason(
  harm: TextReason | null,
  { isNearCopy, today, past }: EarlierPosts,
): PendingReason | null {
  if (harm) return harm
  if (isNearCopy) return 'near-copy'
  return isBurst(today, past) ? 'burst' : null
}

function authorView(review: StoredReview): PostedReview {
  return { ...reviewView(review), pending: isWaiting(review) }
}

function isSame(stored: StoredReview, input: ReviewInput): boolean {
  return (
    stored.schoolCode === input.schoolId &&
    stored.title === input.title &&
    stored.description === input.description &&
    stored.rating === input.rating
  )
}

export class Reviews {
  readonly #store: ReviewStore
  readonly #lists: ReviewStore
  readonly #secrets: Secrets
  readonly #clock: Clock
  readonly #alert: Alert

  constructor(options: {
    store: ReviewStore
    lists: ReviewStore
    secrets: Secrets
    clock: Clock
    alert: Alert
  }) {
    this.#store = options.store
    this.#lists = options.lists
    this.#secrets = options.secrets
    this.#clock = options.clock
    this.#alert = options.alert
  }

  /**
   * @returns a page of published reviews, newest day first, and the number of reviews on all pages
   * @throws AppError 404 for an unknown school, 400 for a page beyond the maximum
   */
  async list(
    schoolId: string,
    page: number,
    perPage: number = limits.reviewsPerPage,
  ): Promise<{ reviews: Review[]; total: number }> {
    const offset = offsetOf(page, perPage)
    const [exists, reviews, total] = await Promise.all([
      this.#lists.schoolExists(schoolId),
      this.#lists.listPublished(schoolId, offset, perPage),
      this.#lists.countPublished(schoolId),
    ])
    if (!exists) throw new AppError(messages.schoolUnknown)
    return { reviews: reviews.map(reviewView), total }
  }

  /** @returns undefined for an unknown or malformed id */
  async find(id: string): Promise<Review | undefined> {
    if (!z.safeParse(ReviewId, id).success) return undefined
    const review = await this.#lists.findPublished(id)
    return review && reviewView(review)
  }

  /**
   * Publishes a review, or stores it as pending if a check finds something. Stores only the deduplication hash of the
   * author. A client that received no response can send the review again with the same author key.
   * @throws AppError 404 for an unknown school, 400 for personal data, 409 for a used author key or a second review of
   *   the school
   */
  async publish(input: ReviewInput, author: Poster): Promise<PostedReview> {
    if (!(await this.#store.schoolExists(input.schoolId))) throw new AppError(messages.schoolUnknown)
    const harm = checkReview(input)
    const authorKeyHash = input.authorKeyHash ? Buffer.from(input.authorKeyHash, 'hex') : null
    const added = await this.#store.add(
      {
        schoolCode: input.schoolId,
        title: input.title,
        description: input.description,
        rating: input.rating,
        writtenOn: indianDay(this.#clock()),
        authorKeyHash,
        comparable: prepare(input.description),
      },
      deduplicationHashes(this.#secrets, 'review-deduplication', author, input.schoolId),
      (earlier) => afterWriting(pendingReason(harm, earlier)),
    )
    if (typeof added === 'object') {
      if (mayDisclose(added)) this.#alert()
      return authorView(added)
    }
    if (added === 'reviewed') throw new AppError(messages.reviewExists)
    const before = authorKeyHash && (await this.#store.findByAuthorKey(authorKeyHash))
    if (before && isSame(before, input)) return authorView(before)
    throw new AppError(messages.authorKeyUsed)
  }
}
