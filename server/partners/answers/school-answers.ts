import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { answersOfReviews, answerUnknown } from '#contract/answer-messages.ts'
import { limits } from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { type Review, ReviewId } from '#contract/reviews.ts'
import type {
  AnswerReason,
  SchoolAnswer,
  SchoolAnswerInput,
  WorkspaceReview,
  WorkspaceReviewList,
  WorkspaceReviewQuery,
  WrittenAnswer,
} from '#contract/school-answers.ts'
import { checkFields } from '../../checks/check-fields.ts'
import { lineReader } from '../../checks/words.ts'
import { type Clock, indianMonday } from '../../clock.ts'
import type { ReadConnections } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { endOfDay } from '../../due-times.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { offsetOf } from '../../http/paging.ts'
import type { Replies } from '../../reviews/replies.ts'
import type { Reviews } from '../../reviews/reviews.ts'
import {
  countReviews,
  listReviewIds,
  listVersions,
  listVersionsOfPage,
  lockAnswer,
  shownAmong,
} from './answer-store.ts'
import { publicAnswer, replyView, versionView } from './answer-views.ts'
import { findAuthorHints } from './author-hints.ts'

/** In days, after the day on which the school wrote: see `endOfDay`. */
const daysToDecide = 1

type Parts = {
  db: Kysely<Tables>
  /** For public pages. */
  reads: ReadConnections
  reviews: Reviews
  replies: Replies
  clock: Clock
}

/** Of a school, with any of its codes. */
type Speaker = { schoolCode: string }

/** Records the action of a member in the transaction of the action. */
type RecordMember = (transaction: Transaction<Tables>) => Promise<void>

const nothing = async () => {}

/** What a school answers to the reviews about it. Answers change neither the order of the reviews nor any figure. */
export class SchoolAnswers {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns the public answers to those reviews that are shown, in the order of the ids. */
  async ofReviews(reviewIds: readonly string[]): Promise<SchoolAnswer[]> {
    const { reads, replies } = this.#parts
    const versions = await listVersionsOfPage(reads, reviewIds)
    if (versions.size === 0) return []
    const answered = [...versions.keys()]
    const [shown, repliesShown] = await Promise.all([
      shownAmong(reads.db, answered),
      replies.listShown(answered),
    ])
    const replyTo = new Map(repliesShown.map((reply) => [reply.reviewId, reply]))
    return reviewIds.flatMap((id) => {
      const rows = shown.includes(id) ? versions.get(id) : undefined
      return (rows && publicAnswer(rows, replyTo.get(id))) ?? []
    })
  }

  /**
   * @param list ids, separated by commas
   * @throws AppError 400
   */
  async list(list: string): Promise<SchoolAnswer[]> {
    const ids = [...new Set(list.split(','))]
    if (ids.length > limits.reviewsPerPage || !z.safeParse(z.array(ReviewId), ids).success)
      throw invalidFields({ reviews: answersOfReviews.invalid })
    return this.ofReviews(ids)
  }

  /** Contains only what the public list contains, in its order. */
  async reviewsOf(speaker: Speaker, { filter, page }: WorkspaceReviewQuery): Promise<WorkspaceReviewList> {
    const { db, reviews } = this.#parts
    const limit = limits.reviewsPerSchoolPage
    const schoolCode = await this.#schoolOf(speaker)
    const [ids, counts] = await Promise.all([
      listReviewIds(db, schoolCode, { filter, offset: offsetOf(page, limit), limit }),
      countReviews(db, schoolCode),
    ])
    return {
      reviews: await this.#view(await reviews.listByIds(ids)),
      total: counts[filter],
      unanswered: counts.unanswered,
    }
  }

  /** @throws AppError 404 unless the review is a shown review of the school */
  async find(speaker: Speaker, reviewId: string): Promise<WorkspaceReview> {
    const [view] = await this.#view([await this.#review(speaker, reviewId)])
    if (!view) throw new AppError(messages.reviewUnknown)
    return view
  }

  /**
   * Writes the answer, or changes it. A person of the staff reads each text before the publication shows it, because no check
   * recognises what only alludes to an author. Until then, a changed answer keeps its public text.
   * @throws AppError 400 for a text with personal data, 404 unless the review is a shown review of the school
   */
  async write(
    speaker: Speaker,
    reviewId: string,
    { text, position }: SchoolAnswerInput,
    record: RecordMember = nothing,
  ): Promise<WrittenAnswer> {
    const { db, reviews, clock } = this.#parts
    const review = await this.#review(speaker, reviewId)
    const schoolWords = (await reviews.findSchool(review.schoolId))?.words
    const fields = { text, position }
    const found = checkFields(fields, { schoolWords, read: lineReader() })
    const stopped = Object.values(fields).flatMap(findAuthorHints)
    const reason: AnswerReason | null = stopped.length > 0 ? 'author' : found
    const now = clock()
    await db.transaction().execute(async (transaction) => {
      await lockAnswer(transaction, reviewId)
      await record(transaction)
      const rows = await versionsOf(transaction, reviewId)
      const shown = rows.find(({ state }) => state === 'published')
      const waiting = rows.find(({ state }) => state === 'queued' || state === 'pending')
      if (waiting?.text === text && waiting.writer_position === position) return
      // A new row, so that the staff never decides about a text that it has not read.
      await removeWaiting(transaction, reviewId)
      if (shown?.text === text && shown.writer_position === position) return
      const kept = rows.find(({ state }) => state !== 'queued' && state !== 'pending')
      await transaction
        .insertInto('school_answer')
        .values({
          review_id: reviewId,
          version: (kept?.version ?? 0) + 1,
          text,
          writer_position: position,
          state: 'pending',
          reason,
          written_on: indianMonday(now),
          due_at: endOfDay(now, daysToDecide),
        })
        .execute()
    })
    return { ...(await this.find(speaker, reviewId)), stopped }
  }

  /**
   * Takes the answer back at once, with its earlier versions and what waits.
   * @throws AppError 404 without an answer, and unless the review is a shown review of the school
   */
  async withdraw(
    speaker: Speaker,
    reviewId: string,
    record: RecordMember = nothing,
  ): Promise<WorkspaceReview> {
    await this.#review(speaker, reviewId)
    await this.#parts.db.transaction().execute(async (transaction) => {
      await lockAnswer(transaction, reviewId)
      const waiting = await removeWaiting(transaction, reviewId)
      const { numUpdatedRows } = await transaction
        .updateTable('school_answer')
        .set({ state: 'withdrawn' })
        .where('review_id', '=', reviewId)
        .where('state', 'in', ['published', 'replaced'])
        .executeTakeFirst()
      if (waiting + numUpdatedRows === 0n) throw new AppError(answerUnknown)
      await record(transaction)
    })
    return this.find(speaker, reviewId)
  }

  async #schoolOf({ schoolCode }: Speaker): Promise<string> {
    const school = await this.#parts.reviews.findSchool(schoolCode)
    if (!school) throw new AppError(messages.schoolUnknown)
    return school.code
  }

  async #review(speaker: Speaker, reviewId: string): Promise<Review> {
    const [schoolCode, [review]] = await Promise.all([
      this.#schoolOf(speaker),
      this.#parts.reviews.listByIds([reviewId]),
    ])
    // The same response for reviews of other schools and hidden reviews.
    if (review?.schoolId !== schoolCode) throw new AppError(messages.reviewUnknown)
    return review
  }

  async #view(reviews: readonly Review[]): Promise<WorkspaceReview[]> {
    const ids = reviews.map(({ _id }) => _id)
    const [versions, replies] = await Promise.all([
      listVersions(this.#parts.db, ids),
      this.#parts.replies.listShown(ids),
    ])
    const replyTo = new Map(replies.map((reply) => [reply.reviewId, reply]))
    return reviews.map((review) => {
      const reply = replyTo.get(review._id)
      return {
        review,
        versions: (versions.get(review._id) ?? []).map(versionView),
        reply: reply ? replyView(reply) : null,
      }
    })
  }
}

async function versionsOf(transaction: Transaction<Tables>, reviewId: string) {
  return (await listVersions(transaction, [reviewId])).get(reviewId) ?? []
}

async function removeWaiting(transaction: Transaction<Tables>, reviewId: string): Promise<bigint> {
  const { numDeletedRows } = await transaction
    .deleteFrom('school_answer')
    .where('review_id', '=', reviewId)
    .where('state', 'in', ['queued', 'pending'])
    .executeTakeFirst()
  return numDeletedRows
}
