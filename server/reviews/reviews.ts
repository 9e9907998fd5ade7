import * as z from 'zod/mini'
import * as messages from '#contract/messages.ts'
import {
  type PostedReview,
  type Review,
  ReviewId,
  type ReviewInput,
  type ReviewListQuery,
  type ReviewText,
} from '#contract/reviews.ts'
import { assess, checkFields, mayNeedHelp, type TextContext } from '../checks/check-fields.ts'
import type { TextReason } from '../checks/harm.ts'
import { type ComparableText, prepare } from '../checks/near-copy.ts'
import { lineReader } from '../checks/words.ts'
import { type Clock, indianMonday } from '../clock.ts'
import { isSample } from '../database/school-record.ts'
import { AppError } from '../errors.ts'
import { offsetOf } from '../http/paging.ts'
import type { SealedAnswers } from './answers/sealed-answers.ts'
import type { Claims, Reviewer } from './claims.ts'
import { type Alert, afterWriting, mayDisclose } from './moderation-state.ts'
import type { FindPublicationMode } from './publication-mode.ts'
import { isFiltered } from './review-filter.ts'
import type { SessionQuota } from './session-quota.ts'
import type { ReviewStore, StoredReview } from './store.ts'

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

export function checkReview({ title, description }: ReviewText, context: TextContext): TextReason | null {
  return checkFields({ title, description }, context)
}

function authorView(review: StoredReview): PostedReview {
  return { ...reviewView(review), state: review.state }
}

function isSame(stored: StoredReview, input: ReviewInput): boolean {
  return (
    stored.schoolCode === input.schoolId &&
    stored.title === input.title &&
    stored.description === input.description &&
    stored.rating === input.rating
  )
}

type Parts = {
  store: ReviewStore
  lists: ReviewStore
  claims: Claims
  sessionQuota: SessionQuota
  sealing: SealedAnswers
  clock: Clock
  alert: Alert
  findPublicationMode: FindPublicationMode
}

export class Reviews {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * @param schoolId any code of the school
   * @param reviewCount the number of all shown reviews, if the caller knows it
   * @throws AppError 404 for an unknown school, 400 for a page beyond the maximum
   */
  async list(
    schoolId: string,
    { page, limit, ...filter }: ReviewListQuery,
    reviewCount?: number,
  ): Promise<{ reviews: Review[]; total: number }> {
    const offset = offsetOf(page, limit)
    const isCounted = reviewCount !== undefined && !isFiltered(filter)
    const total = isCounted ? reviewCount : await this.#parts.lists.countPublished(schoolId, filter)
    if (total === undefined) {
      const school = await this.#parts.lists.findSchool(schoolId)
      if (!school) throw new AppError(messages.schoolUnknown)
      return this.list(school.code, { page, limit, ...filter })
    }
    const reviews =
      offset < total ? await this.#parts.lists.listPublished(schoolId, filter, { offset, limit }) : []
    return { reviews: reviews.map(reviewView), total }
  }

  /** The newest week first. */
  async latest(schoolIds: readonly string[], limit: number): Promise<Review[]> {
    if (schoolIds.length === 0) return []
    return (await this.#parts.lists.listLatest(schoolIds, limit)).map(reviewView)
  }

  /** In the order of the ids. Omits reviews that are not shown. */
  async listByIds(ids: readonly string[]): Promise<Review[]> {
    return ids.length === 0 ? [] : (await this.#parts.store.listByIds(ids)).map(reviewView)
  }

  /**
   * Returns all codes of a school, the present one first, and the words of its name and location.
   * @param code any of its codes
   */
  async findSchool(code: string): ReturnType<ReviewStore['findSchool']> {
    return this.#parts.store.findSchool(code)
  }

  /** @returns undefined for an unknown or malformed id */
  async find(id: string): Promise<Review | undefined> {
    if (!z.safeParse(ReviewId, id).success) return undefined
    const review = await this.#parts.lists.findPublished(id)
    return review && reviewView(review)
  }

  /**
   * Stores no author, only the hashes of `Claims`. A client that received no response can send the review again with
   * the same author key.
   * @throws AppError 403 for the session of an account with a credential, 404 for an unknown school, 400 for a text that
   *   `checkFields` rejects, 409 for a used author key, a used quota number or a second review of the school, 429 for a
   *   session whose quota of the week is spent
   */
  async publish(given: ReviewInput, author: Reviewer): Promise<PostedReview> {
    await this.#parts.claims.requireCredential(author)
    const school = await this.#parts.store.findSchool(given.schoolId)
    if (!school) throw new AppError(messages.schoolUnknown)
    const { words: schoolWords, codes } = school
    const input = { ...given, schoolId: school.code }
    const schoolCodes = author.presented?.schoolCodes ?? codes
    const { saysNoPersonalData } = input
    const read = lineReader()
    const { title, description } = input
    const assessed = assess({ title, description }, read)
    const harm = checkReview(input, { schoolWords, saysNoPersonalData, read, assessed })
    const help = mayNeedHelp(assessed) && ({ mayNeedHelp: true } as const)
    const authorKeyHash = input.authorKeyHash ? Buffer.from(input.authorKeyHash, 'hex') : null
    const before = authorKeyHash && (await this.#parts.store.findByAuthorKey(authorKeyHash))
    if (before && isSame(before, input)) return { ...authorView(before), ...help }
    const { account } = author
    const comparable = prepare(description, read)
    const add = () => this.#add(input, author, { schoolCodes, harm, authorKeyHash, comparable })
    const send = () =>
      account
        ? this.#parts.sessionQuota.spend(account.mailbox, async () => {
            await this.#parts.claims.prepareSession(account, schoolCodes)
            return add()
          })
        : add()
    return { ...(await send()), ...help }
  }

  async #add(
    input: ReviewInput,
    author: Reviewer,
    {
      schoolCodes,
      harm,
      authorKeyHash,
      comparable,
    }: {
      schoolCodes: readonly string[]
      harm: TextReason | null
      authorKeyHash: Buffer | null
      comparable: ComparableText
    },
  ): Promise<PostedReview> {
    const mode = await this.#parts.findPublicationMode()
    const added = await this.#parts.store.add(
      {
        schoolCode: input.schoolId,
        schoolCodes,
        title: input.title,
        description: input.description,
        rating: input.rating,
        writtenOn: indianMonday(this.#parts.clock()),
        authorKeyHash,
        sealedAnswers: this.#parts.sealing.sealAll(input.schoolId, input.answers ?? {}),
        comparable,
        mode,
      },
      this.#parts.claims.review(author, schoolCodes),
      (isNearCopy) => afterWriting({ found: harm ?? (isNearCopy ? 'near-copy' : null), mode }),
    )
    if (typeof added === 'object') {
      if (mayDisclose(added)) this.#parts.alert()
      return authorView(added)
    }
    if (added === 'reviewed') throw new AppError(messages.reviewExists)
    // A concurrent request may have stored the same review.
    const same = authorKeyHash && (await this.#parts.store.findByAuthorKey(authorKeyHash))
    if (same && isSame(same, input)) return authorView(same)
    throw new AppError(messages.authorKeyUsed)
  }
}
