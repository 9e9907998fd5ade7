import { listedHash } from '#contract/author-key.ts'
import type { Comment, CommentInput, PostedComment } from '#contract/comments.ts'
import { limits } from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { isShown } from '#contract/moderation.ts'
import { assess, checkFields, mayNeedHelp } from '../checks/check-fields.ts'
import { lineReader } from '../checks/words.ts'
import { type Clock, indianMonday, indianMonth } from '../clock.ts'
import { AppError, badInput } from '../errors.ts'
import type { Presented } from '../http/access.ts'
import { offsetOf } from '../http/paging.ts'
import type { Claims } from './claims.ts'
import type { CommentStore, StoredComment } from './comment-store.ts'
import { type Alert, afterWriting, mayDisclose } from './moderation-state.ts'
import type { FindPublicationMode } from './publication-mode.ts'
import type { ReviewStore } from './store.ts'

/** For the author: keeps the text of a hidden comment. */
export function commentView({ id, reviewId, parentId, text, writtenOn, state }: StoredComment): Comment {
  return { _id: id, reviewId, parentId, text, createdAt: writtenOn, state }
}

/** For readers: hides the text of a hidden comment. The state `restored` becomes `published`. */
function publicView(comment: StoredComment): Comment {
  return isShown(comment.state)
    ? { ...commentView(comment), state: 'published' }
    : { ...commentView(comment), text: '' }
}

type CommentLists = { comments: CommentStore; reviews: ReviewStore; keys: CommentStore }

type Parts = {
  comments: CommentStore
  reviews: ReviewStore
  lists: CommentLists
  claims: Claims
  clock: Clock
  alert: Alert
  findPublicationMode: FindPublicationMode
}

/** For privacy, stores nothing that connects two comments of one author. */
export class Comments {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @throws AppError 404 unless the review is shown, 400 for a page beyond the maximum */
  async list(reviewId: string, page: number): Promise<{ comments: Comment[]; total: number }> {
    const perPage = limits.commentsPerPage
    const offset = offsetOf(page, perPage)
    const [review, comments, total] = await Promise.all([
      this.#parts.lists.reviews.findPublished(reviewId),
      this.#parts.lists.comments.listVisible(reviewId, offset, perPage),
      this.#parts.lists.comments.countVisible(reviewId),
    ])
    if (!review) throw new AppError(messages.reviewUnknown)
    return { comments: comments.map(publicView), total }
  }

  /**
   * A client that received no response can send the comment again with the same author key.
   * @throws AppError 404 unless the review is shown, 400 for a text that `checkFields` rejects, or if the parent is not
   *   a shown first comment of the review, 409 for a used author key or a used quota number
   */
  async publish(reviewId: string, input: CommentInput, presented: Presented): Promise<PostedComment> {
    const { text, parentId = null, saysNoPersonalData } = input
    const review = await this.#parts.reviews.findPublished(reviewId)
    if (!review) throw new AppError(messages.reviewUnknown)
    const read = lineReader()
    const assessed = assess({ text }, read)
    const help = mayNeedHelp(assessed) && ({ mayNeedHelp: true } as const)
    const authorKeyHash = input.authorKeyHash ? Buffer.from(input.authorKeyHash, 'hex') : null
    if (authorKeyHash) {
      const before = await this.#findSent(authorKeyHash, { reviewId, parentId, text })
      if (before) return { ...commentView(before), ...help }
    }
    if (parentId && !(await this.#parts.comments.beginsThread(parentId, reviewId)))
      throw badInput({ parentId: messages.commentUnknown })

    const now = this.#parts.clock()
    const schoolWords = (await this.#parts.reviews.findSchool(review.schoolCode))?.words
    const found = checkFields({ text }, { schoolWords, saysNoPersonalData, read, assessed })
    const mode = await this.#parts.findPublicationMode()
    const state = afterWriting({ found, mode })
    const added = await this.#parts.comments.add(
      {
        reviewId,
        parentId,
        text,
        writtenOn: indianMonday(now),
        ...state,
        authorKeyHash,
        listedIn: mode === 'immediately' ? indianMonth(now) : null,
      },
      this.#parts.claims.comment(presented),
    )
    if (added && mayDisclose(added)) this.#parts.alert()
    // A concurrent request with the same key may have stored the comment.
    const same =
      added ?? (authorKeyHash && (await this.#findSent(authorKeyHash, { reviewId, parentId, text })))
    if (!same) throw new AppError(messages.authorKeyUsed)
    return { ...commentView(same), ...help }
  }

  /**
   * Returns shortened hashes of the author keys of all comments that were listed in a month. A device with the author
   * code finds its comments in this list, so the server does not learn which comments these are.
   */
  async listKeys(month: string): Promise<{ hashes: string[] }> {
    const hashes = await this.#parts.lists.keys.listKeys(month)
    return { hashes: hashes.map(listedHash) }
  }

  /**
   * Returns the comment that an earlier request with the same input has stored.
   * @throws AppError 409 if the key belongs to a review or to a comment with other input
   */
  async #findSent(
    authorKeyHash: Buffer,
    input: Pick<StoredComment, 'reviewId' | 'parentId' | 'text'>,
  ): Promise<StoredComment | undefined> {
    const [before, review] = await Promise.all([
      this.#parts.comments.findByAuthorKey(authorKeyHash),
      this.#parts.reviews.findByAuthorKey(authorKeyHash),
    ])
    const isSame =
      before?.reviewId === input.reviewId && before.parentId === input.parentId && before.text === input.text
    if (review || (before && !isSame)) throw new AppError(messages.authorKeyUsed)
    return before
  }
}
