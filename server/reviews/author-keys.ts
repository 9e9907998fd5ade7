import * as z from 'zod/mini'
import { answers } from '#contract/answers.ts'
import { hashAuthorKey } from '#contract/author-key.ts'
import { CommentWords } from '#contract/comments.ts'
import type { OwnChange, OwnWords } from '#contract/own-words.ts'
import { ReviewWords } from '#contract/reviews.ts'
import { type Clock, indianDay } from '../clock.ts'
import { badInput, notFound } from '../http/errors.ts'
import { checkFields } from './checks/check-fields.ts'
import { prepare } from './checks/near-copy.ts'
import type { CommentStore, OwnComment } from './comment-store.ts'
import { commentView } from './comments.ts'
import {
  afterWithdrawing,
  afterWriting,
  explainState,
  isWaiting,
  keepsText,
  type ModerationState,
} from './moderation-state.ts'
import { checkReview, reviewView } from './reviews.ts'
import type { ReviewStore, StoredReview } from './store.ts'

function stateView(moderation: ModerationState) {
  const { state, stateReason } = moderation
  return {
    state,
    stateReason,
    explanation: explainState(moderation),
    canChange: state !== 'removed',
    canWithdraw: state === 'published' || isWaiting(moderation),
  }
}

function ownReviewView(review: StoredReview): OwnWords {
  return { kind: 'review', ...reviewView(review), ...stateView(review) }
}

function ownCommentView(comment: OwnComment): OwnWords {
  const { explanation, ...state } = stateView(comment)
  const isHidden = comment.state === 'published' && !comment.reviewIsShown
  return {
    kind: 'comment',
    ...commentView(comment),
    schoolId: comment.schoolCode,
    ...state,
    explanation: isHidden ? answers.isUnderHiddenReview : explanation,
  }
}

/**
 * All of the words that are needed.
 * @throws AppError 400 that names what is missing
 */
function complete<Words>(schema: z.ZodMiniType<Words>, input: OwnChange): Words {
  const read = z.safeParse(schema, input)
  if (read.success) return read.data
  throw badInput(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])))
}

/**
 * What the holder of an author key may do with the review or comment that it belongs to. Nobody is known here: the
 * key alone opens it.
 */
export class AuthorKeys {
  readonly #reviews: ReviewStore
  readonly #comments: CommentStore
  readonly #clock: Clock

  constructor(options: { reviews: ReviewStore; comments: CommentStore; clock: Clock }) {
    this.#reviews = options.reviews
    this.#comments = options.comments
    this.#clock = options.clock
  }

  /** @throws AppError 404 where nothing belongs to the key */
  async find(key: string): Promise<OwnWords> {
    return this.#find(await hashOf(key))
  }

  /** @throws AppError 404 as for `find`, 400 where words are missing or hold personal data, 409 for what was removed */
  async change(key: string, input: OwnChange): Promise<OwnWords> {
    const hash = await hashOf(key)
    const day = indianDay(this.#clock())
    const comparable = input.description === undefined ? {} : { comparable: prepare(input.description) }
    const review = await this.#reviews.change(hash, { day, ...comparable }, async (before, isNearCopy) => {
      const words = complete(ReviewWords, input)
      const harm = checkReview(words)
      // A text that stays as it is was compared when it was written; copies that came later say nothing against it.
      const isCopy = !harm && words.description !== before.description && (await isNearCopy())
      return { ...words, ...afterWriting(isCopy ? 'near-copy' : harm, before) }
    })
    if (review) return ownReviewView(review)
    await this.#comments.change(hash, (before) => {
      const words = complete(CommentWords, input)
      return { ...words, ...afterWriting(checkFields(words), before) }
    })
    return this.#find(hash)
  }

  /** @throws AppError 404 as for `find`, 409 for what was removed */
  async withdraw(key: string): Promise<OwnWords> {
    const hash = await hashOf(key)
    const day = indianDay(this.#clock())
    const review = await this.#reviews.change(hash, { day }, async (before) => {
      const next = { ...before, ...afterWithdrawing(before) }
      return keepsText(next) ? next : { ...next, title: '', description: '' }
    })
    if (review) return ownReviewView(review)
    await this.#comments.change(hash, (before) => {
      const next = { ...before, ...afterWithdrawing(before) }
      return keepsText(next) ? next : { ...next, text: '' }
    })
    return this.#find(hash)
  }

  async #find(hash: Buffer): Promise<OwnWords> {
    const review = await this.#reviews.findByAuthorKey(hash)
    if (review) return ownReviewView(review)
    const comment = await this.#comments.findByAuthorKey(hash)
    if (comment) return ownCommentView(comment)
    throw notFound(answers.authorKeyUnknown)
  }
}

/** @param key as `readAuthorKey` has it */
async function hashOf(key: string): Promise<Buffer> {
  return Buffer.from(await hashAuthorKey(key), 'hex')
}
