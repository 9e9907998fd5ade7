import { type Kysely, type Selectable, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import { answerChanged, answerUnknown } from '#contract/answer-messages.ts'
import type { AnswerDecision, DeskAnswer, DeskAnswerList, DeskAnswerQuery } from '#contract/desk-answers.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import type { AnswerState } from '#contract/school-answers.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { Clock } from '../../clock.ts'
import type { SchoolAnswerTable } from '../../database/tables/school-answers.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { offsetOf } from '../../http/paging.ts'
import type { FindPublicationMode } from '../../reviews/publication-mode.ts'
import { lockAnswer } from './answer-store.ts'
import { findAuthorHints } from './author-hints.ts'
import { publishWaiting } from './publication.ts'

type Action = 'answer-published' | 'answer-refused' | 'answer-removed'

/** The context passes this function, so that this module does not depend on the desk. */
export type RecordAnswerAction = (
  transaction: Transaction<Tables>,
  entry: { staffId: string; action: Action; target: string; detail?: string },
) => Promise<void>

type Parts = {
  db: Kysely<Tables>
  clock: Clock
  findPublicationMode: FindPublicationMode
  recordAction: RecordAnswerAction
}

type Row = Selectable<SchoolAnswerTable> & {
  title: string
  description: string
  school_code: string
  school_name: string
  replaces: string | null
}

const statesOf: Readonly<Record<DeskAnswerQuery['list'], AnswerState>> = {
  waiting: 'pending',
  published: 'published',
}

const outcomes = {
  publish: { from: ['pending'], to: 'queued', action: 'answer-published' },
  refuse: { from: ['pending'], to: 'refused', action: 'answer-refused' },
  remove: { from: ['published', 'replaced'], to: 'removed', action: 'answer-removed' },
} as const satisfies Record<
  AnswerDecision['decision'],
  { from: readonly AnswerState[]; to: AnswerState; action: Action }
>

/** What the staff does with answers of schools. Records every decision in the staff log. */
export class DeskAnswers {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list({ list, page }: DeskAnswerQuery): Promise<DeskAnswerList> {
    const { db } = this.#parts
    const limit = deskLimits.answersPerPage
    const state = statesOf[list]
    const [rows, counts] = await Promise.all([
      withReview(db.selectFrom('school_answer'))
        .where('school_answer.state', '=', state)
        .orderBy('due_at')
        .orderBy('school_answer.written_on', 'desc')
        .orderBy('school_answer.id')
        .offset(offsetOf(page, limit))
        .limit(limit)
        .execute(),
      db
        .selectFrom('school_answer')
        .select([
          sql<number>`count(*) FILTER (WHERE state = ${state})::int`.as('total'),
          sql<number>`count(*) FILTER (WHERE state = 'pending')::int`.as('waiting'),
        ])
        .where('state', 'in', ['pending', 'published'])
        .executeTakeFirstOrThrow(),
    ])
    return { answers: rows.map(view), ...counts }
  }

  /** @throws AppError 404 for an unknown answer, 409 if its state does not permit the decision, for example after a change */
  async decide(id: string, input: AnswerDecision, staff: StaffMember): Promise<DeskAnswer> {
    const { db, clock, findPublicationMode, recordAction } = this.#parts
    const { from, to, action } = outcomes[input.decision]
    const reason = 'reason' in input ? input.reason : null
    const mode = await findPublicationMode()
    return db.transaction().execute(async (transaction) => {
      const { review_id: reviewId } = await find(transaction, id)
      await lockAnswer(transaction, reviewId)
      const { numUpdatedRows } = await transaction
        .updateTable('school_answer')
        .set({ state: to, reason, due_at: null })
        .where('id', '=', id)
        .where('state', 'in', [...from])
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new AppError(answerChanged)
      if (to === 'queued' && mode === 'immediately') await publishWaiting(transaction, clock(), reviewId)
      await recordAction(transaction, {
        staffId: staff.id,
        action,
        target: id,
        ...(reason && { detail: reason }),
      })
      return view(await find(transaction, id))
    })
  }
}

async function find(db: Kysely<Tables>, id: string): Promise<Row> {
  const row = await withReview(db.selectFrom('school_answer'))
    .where('school_answer.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError(answerUnknown)
  return row
}

function withReview(query: SelectQueryBuilder<Tables, 'school_answer', object>) {
  return query
    .innerJoin('review', 'review.id', 'school_answer.review_id')
    .innerJoin('school', 'school.code', 'review.school_code')
    .selectAll('school_answer')
    .select(['review.title', 'review.description', 'review.school_code', 'school.name as school_name'])
    .select(
      sql<string | null>`(SELECT shown.text FROM school_answer AS shown
        WHERE shown.review_id = review.id AND shown.state = 'published' AND shown.id <> school_answer.id)`.as(
        'replaces',
      ),
    )
}

function view(row: Row): DeskAnswer {
  const { id, review_id, title, description, school_code, school_name, text, writer_position, state } = row
  return {
    id,
    review: { id: review_id, title, description },
    school: { id: school_code, name: school_name },
    text,
    position: writer_position,
    writtenOn: row.written_on,
    state,
    reason: row.reason,
    dueAt: row.due_at?.toISOString() ?? null,
    stopped: state === 'pending' ? [text, writer_position].flatMap(findAuthorHints) : [],
    replaces: row.replaces,
  }
}
