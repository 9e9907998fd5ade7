import { answerMissing } from '#contract/answer-messages.ts'
import type { AnswerToOwnReview, ReplyInput } from '#contract/school-answers.ts'
import type { Language } from '#messages/languages.ts'
import { AppError } from '../../errors.ts'
import type { Replies } from '../../reviews/replies.ts'
import type { SchoolAnswers } from './school-answers.ts'

type Parts = { answers: SchoolAnswers; replies: Replies }

/** What the author of a review, with its key, sees and does about the answer of the school. */
export class OwnAnswers {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @throws AppError 404 unless the key belongs to a review */
  async find(authorKey: string, language: Language): Promise<AnswerToOwnReview> {
    const { answers, replies } = this.#parts
    const { reviewId } = await replies.reviewOf(authorKey)
    const [[answer], reply] = await Promise.all([
      answers.ofReviews([reviewId]),
      replies.find(reviewId, language),
    ])
    return { answer: answer ?? null, reply: reply ?? null }
  }

  /** @throws AppError 409 unless the review has a public answer, and what `Replies.put` throws */
  async reply(authorKey: string, input: ReplyInput, language: Language): Promise<AnswerToOwnReview> {
    const { answers, replies } = this.#parts
    const review = await replies.reviewOf(authorKey)
    const [answer] = await answers.ofReviews([review.reviewId])
    if (!answer) throw new AppError(answerMissing)
    const help = await replies.put(review, input)
    return { ...(await this.find(authorKey, language)), ...help }
  }

  /** @throws AppError 404 without a reply, 409 for a removed one */
  async withdraw(authorKey: string, language: Language): Promise<AnswerToOwnReview> {
    await this.#parts.replies.withdraw(await this.#parts.replies.reviewOf(authorKey))
    return this.find(authorKey, language)
  }

  /** @throws AppError 404 without a reply, 409 unless the staff has hidden the reply, or for a second appeal */
  async appeal(authorKey: string, text: string, language: Language): Promise<AnswerToOwnReview> {
    const { replies } = this.#parts
    await replies.appeal(await replies.reviewOf(authorKey), text)
    return this.find(authorKey, language)
  }
}
