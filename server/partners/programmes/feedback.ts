import { type Kysely, sql, type Transaction } from 'kysely'
import { numberOf, symbols } from '#contract/base32.ts'
import { complaintNumberLength } from '#contract/complaint-number.ts'
import { bestParts, programmeLimits } from '#contract/programme-choices.ts'
import { feedbackCodeUnknown, feedbackNotOpen } from '#contract/programme-messages.ts'
import type { FeedbackCodes, FeedbackInput, FeedbackResult, FeedbackSums } from '#contract/programmes.ts'
import type { Language } from '#messages/languages.ts'
import { type Clock, indianDay } from '../../clock.ts'
import type { FeedbackAnswerTable } from '../../database/tables/programmes.ts'
import type { Tables } from '../../database/tables.ts'
import { displayName } from '../../directory/display-name.ts'
import { AppError } from '../../errors.ts'
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { Secrets } from '../../secrets.ts'
import { inLanguage } from './catalogue.ts'
import type { RequestRow } from './request-store.ts'

type Parts = { db: Kysely<Tables>; secrets: Secrets; limiter: RateLimiter; clock: Clock }

/**
 * Anonymous feedback after a session. Whoever prints the codes must not learn who has answered: the response to a used code
 * is that to a new one, and nobody sees a number before the last day.
 * @see docs/decisions/0087-programmes.md
 */
export class ProgrammeFeedback {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Adds one code for each participant. */
  async open(transaction: Transaction<Tables>, sessionId: string, participants: number): Promise<void> {
    const hashes = this.#codes(sessionId, participants).map((code) => this.#hash(code))
    await sql`INSERT INTO programme_feedback_code (hash, session_id)
      SELECT hash, ${sessionId}::uuid FROM unnest(${hashes}::bytea[]) AS hash ORDER BY hash`.execute(
      transaction,
    )
  }

  /** Deletes codes and answers of a session. */
  async forget(transaction: Kysely<Tables>, sessionId: string): Promise<void> {
    await transaction.deleteFrom('programme_feedback_code').where('session_id', '=', sessionId).execute()
    await transaction.deleteFrom('programme_feedback_answer').where('session_id', '=', sessionId).execute()
  }

  /**
   * Returns the same codes each time, used or not.
   * @throws AppError 409 unless the session is open for feedback
   */
  async codesOf(
    { sessionId, participants, feedbackUntil, feedback, beginsAt, programme, schoolName }: RequestRow,
    language: Language,
    record: (transaction: Kysely<Tables>) => Promise<void>,
  ): Promise<FeedbackCodes> {
    const { db, clock } = this.#parts
    const isOpen = feedbackUntil !== null && feedback === null && feedbackUntil >= indianDay(clock())
    if (!isOpen || sessionId === null || participants === null || beginsAt === null)
      throw new AppError(feedbackNotOpen)
    await db.transaction().execute(record)
    return {
      programme: inLanguage(programme.title, programme.title_hindi, language),
      school: displayName(schoolName),
      heldOn: indianDay(beginsAt),
      lastDay: feedbackUntil,
      codes: this.#codes(sessionId, participants),
    }
  }

  /**
   * Stores the answers of a participant. Ignores them if the code was used before.
   * @throws AppError 400 for an unknown code, 429
   */
  async send({ code, useful, understandable, best }: FeedbackInput, networkAddress: string): Promise<void> {
    const { db, limiter } = this.#parts
    await limiter.count('programme feedback by network', networkAddress)
    const hash = this.#hash(code)
    await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('programme_feedback_code')
        .select(['session_id', 'spent'])
        .where('hash', '=', hash)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new AppError(feedbackCodeUnknown)
      if (row.spent) return
      await transaction
        .insertInto('programme_feedback_answer')
        .values({
          session_id: row.session_id,
          useful: Number(useful),
          understandable: Number(understandable),
          best,
        })
        .execute()
      await transaction
        .updateTable('programme_feedback_code')
        .set({ spent: true })
        .where('hash', '=', hash)
        .execute()
    })
  }

  /** Computes the results of sessions whose last day has passed, and deletes codes and answers. @param today `YYYY-MM-DD` */
  async publish(today: string): Promise<void> {
    const { db } = this.#parts
    const ended = await db
      .selectFrom('programme_session')
      .select('id')
      .where('feedback_until', '<', today)
      .where('feedback', 'is', null)
      .execute()
    for (const { id } of ended)
      await db.transaction().execute(async (transaction) => {
        // Participants who send now wait, and then their code is unknown.
        await sql`SELECT FROM programme_feedback_code WHERE session_id = ${id} ORDER BY hash FOR UPDATE`.execute(
          transaction,
        )
        const answers = await transaction
          .selectFrom('programme_feedback_answer')
          .select(['useful', 'understandable', 'best'])
          .where('session_id', '=', id)
          .execute()
        const result: FeedbackResult = {
          sums: answers.length < programmeLimits.feedbackAnswers ? null : sumsOf(answers),
        }
        await transaction
          .updateTable('programme_session')
          .set({ feedback: JSON.stringify(result) })
          .where('id', '=', id)
          .where('feedback', 'is', null)
          .execute()
        await this.forget(transaction, id)
      })
  }

  #codes(sessionId: string, participants: number): string[] {
    return Array.from({ length: participants }, (_, index) => {
      const bytes = this.#parts.secrets.mac('feedback-code', 'code', sessionId, String(index))
      const random = [...bytes.subarray(0, complaintNumberLength)]
      return numberOf(random.map((byte) => symbols.charAt(byte % symbols.length)).join(''))
    })
  }

  #hash(code: string): Buffer {
    return this.#parts.secrets.mac('feedback-code', 'hash', code)
  }
}

type Answer = Pick<FeedbackAnswerTable, 'useful' | 'understandable' | 'best'>

function sumsOf(answers: readonly Answer[]): FeedbackSums {
  const byMark = (mark: (answer: Answer) => number) =>
    [1, 2, 3, 4, 5].map((each) => answers.filter((answer) => mark(answer) === each).length)
  return {
    answers: answers.length,
    useful: byMark(({ useful }) => useful),
    understandable: byMark(({ understandable }) => understandable),
    best: bestParts.map((part) => answers.filter(({ best }) => best === part).length),
  }
}
