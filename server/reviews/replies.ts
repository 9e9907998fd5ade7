import { answerMissing, replyMissing } from '#contract/answer-messages.ts'
import * as messages from '#contract/messages.ts'
import { isShown } from '#contract/moderation.ts'
import type { OwnComment } from '#contract/own-post.ts'
import type { ReplyInput } from '#contract/school-answers.ts'
import { keepsText } from '#contract/state-explanations.ts'
import type { Language } from '#messages/languages.ts'
import { assess, checkFields, mayNeedHelp } from '../checks/check-fields.ts'
import { lineReader } from '../checks/words.ts'
import { type Clock, indianMonday } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Appeals } from '../moderation/appeals.ts'
import { hashOf, modeOfChange, ownCommentView, requireChange } from './author-keys.ts'
import type { CommentStore, StoredComment } from './comment-store.ts'
import { type Alert, afterWithdrawing, afterWriting, mayDisclose } from './moderation-state.ts'
import type { FindPublicationMode } from './publication-mode.ts'
import type { ReviewStore } from './store.ts'

type Parts = {
  reviews: ReviewStore
  comments: CommentStore
  /** For `listShown`. */
  lists: CommentStore
  appeals: Appeals
  clock: Clock
  alert: Alert
  findPublicationMode: FindPublicationMode
}

type OwnReviewId = { reviewId: string; isShown: boolean }

/**
 * The one reply that the author of a review can write to what the school answers. It is a comment without an author key of
 * its own, so the moderation treats it like other comments.
 */
export class Replies {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @throws AppError 404 unless the key belongs to a review */
  async reviewOf(authorKey: string): Promise<OwnReviewId> {
    const review = await this.#parts.reviews.findByAuthorKey(await hashOf(authorKey))
    if (!review) throw new AppError(messages.authorKeyUnknown)
    return { reviewId: review.id, isShown: isShown(review.state) }
  }

  /** For the author. */
  async find(reviewId: string, language: Language): Promise<OwnComment | undefined> {
    const { comments, appeals } = this.#parts
    const reply = await comments.findReply(reviewId)
    return reply && ownCommentView(reply, await appeals.describe(reply, language), language)
  }

  async listShown(reviewIds: readonly string[]): Promise<StoredComment[]> {
    return reviewIds.length === 0 ? [] : this.#parts.lists.listShownReplies(reviewIds)
  }

  /**
   * @param review shown
   * @throws AppError 400 for a text that `checkFields` rejects, 409 if the review is hidden, for a removed reply, or for the
   *   same text after the staff asked for a change
   */
  async put(
    { reviewId }: OwnReviewId,
    { text, saysNoPersonalData }: ReplyInput,
  ): Promise<{ mayNeedHelp?: true }> {
    const { reviews, comments, findPublicationMode, clock, alert } = this.#parts
    const review = await reviews.findPublished(reviewId)
    if (!review) throw new AppError(answerMissing)
    const schoolWords = (await reviews.findSchool(review.schoolCode))?.words
    const read = lineReader()
    const assessed = assess({ text }, read)
    const found = checkFields({ text }, { schoolWords, saysNoPersonalData, read, assessed })
    const publication = await findPublicationMode()
    const changed: { text: string } = { text }
    const saved = await comments.putReply(reviewId, indianMonday(clock()), (before) => {
      if (before) requireChange(changed, before)
      const mode = before ? modeOfChange(changed, before, publication) : publication
      return { text, ...afterWriting({ found, mode, ...(before && { before }) }) }
    })
    if (mayDisclose(saved)) alert()
    return mayNeedHelp(assessed) ? { mayNeedHelp: true } : {}
  }

  /** @throws AppError 404 without a reply, 409 for a removed one */
  async withdraw({ reviewId }: OwnReviewId): Promise<void> {
    await this.#parts.comments.putReply(reviewId, indianMonday(this.#parts.clock()), (before) => {
      if (!before) throw new AppError(replyMissing)
      const next = { ...before, ...afterWithdrawing(before) }
      return keepsText(next) ? next : { ...next, text: '' }
    })
  }

  /** @throws AppError 404 without a reply, 409 unless the staff has hidden the reply, or for a second appeal */
  async appeal({ reviewId }: OwnReviewId, text: string): Promise<void> {
    const { comments, appeals } = this.#parts
    const reply = await comments.findReply(reviewId)
    if (!reply) throw new AppError(replyMissing)
    await appeals.add({ targetType: 'comment', targetId: reply.id }, text)
  }
}
