import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { State } from '#contract/moderation.ts'
import type { Tables } from '../database/tables.ts'
import type { PostChanges } from '../moderation/post-changes.ts'
import type { Claim } from './claims.ts'
import { changeOf, type ModerationState } from './moderation-state.ts'
import { isUsed } from './used-author-keys.ts'

export type StoredComment = ModerationState & {
  id: string
  reviewId: string
  parentId: string | null
  text: string
  writtenOn: string
}

type NewComment = Omit<StoredComment, 'id'> & {
  authorKeyHash: Buffer | null
  /** The month for `listKeys`, or null if the next publication sets it. */
  listedIn: string | null
}

export type OwnComment = StoredComment & { schoolCode: string; reviewState: State }

const columns = [
  'review_comment.id',
  'review_comment.review_id as reviewId',
  'review_comment.parent_id as parentId',
  'review_comment.body as text',
  'review_comment.written_on as writtenOn',
  'review_comment.state',
  'review_comment.state_reason as stateReason',
  'review_comment.report_exempt as reportExempt',
] as const

/** Includes hidden comments that begin a thread with shown replies. Excludes replies to answers of schools. */
const visible = sql<boolean>`(NOT review_comment.is_reply AND (is_shown(review_comment.state) OR EXISTS (
  SELECT FROM review_comment AS reply WHERE reply.parent_id = review_comment.id AND is_shown(reply.state))))`

export class CommentStore {
  readonly #db: Kysely<Tables>
  readonly #changes: PostChanges

  constructor(db: Kysely<Tables>, changes: PostChanges) {
    this.#db = db
    this.#changes = changes
  }

  /** Oldest week first. In each thread, the replies follow the first comment. */
  async listVisible(reviewId: string, offset: number, limit: number): Promise<StoredComment[]> {
    return this.#db
      .selectFrom('review_comment')
      .leftJoin('review_comment as parent', 'parent.id', 'review_comment.parent_id')
      .select(columns)
      .where('review_comment.review_id', '=', reviewId)
      .where(visible)
      .orderBy(sql`coalesce(parent.written_on, review_comment.written_on)`)
      .orderBy(sql`coalesce(parent.id, review_comment.id)`)
      .orderBy(sql`parent.id IS NOT NULL`)
      .orderBy('review_comment.written_on')
      .orderBy('review_comment.id')
      .offset(offset)
      .limit(limit)
      .execute()
  }

  async countVisible(reviewId: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('review_comment')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('review_id', '=', reviewId)
      .where(visible)
      .executeTakeFirstOrThrow()
    return count
  }

  async beginsThread(id: string, reviewId: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('review_comment')
      .select('id')
      .where('id', '=', id)
      .where('review_id', '=', reviewId)
      .where('parent_id', 'is', null)
      .where('is_reply', '=', false)
      .where(sql<boolean>`is_shown(state)`)
      .executeTakeFirst()
    return found !== undefined
  }

  /** @returns undefined if another post already has this author key */
  async add(comment: NewComment, claim: Claim): Promise<StoredComment | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      // A concurrent request may have stored the comment. Then this request must claim nothing.
      if (comment.authorKeyHash && (await isUsed(transaction, comment.authorKeyHash))) return undefined
      const added = await this.#insert(transaction, comment)
      await claim(transaction)
      return added
    })
  }

  async #insert(transaction: Transaction<Tables>, comment: NewComment, isReply = false) {
    const added = await transaction
      .insertInto('review_comment')
      .values({
        review_id: comment.reviewId,
        parent_id: comment.parentId,
        body: comment.text,
        written_on: comment.writtenOn,
        state: comment.state,
        state_reason: comment.stateReason,
        author_key_hash: comment.authorKeyHash,
        listed_in: comment.listedIn,
        is_reply: isReply,
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await this.#changes.record(transaction, changeOf('comment', added))
    return added
  }

  /**
   * Adds or changes the one reply of a review's author. Has no author key of its own, so that no list contains one.
   * Concurrent calls for a review run one after another: a unique index must contain the column that partitions the table.
   * @throws what `next` throws; then nothing changes
   */
  async putReply(
    reviewId: string,
    writtenOn: string,
    next: (before: StoredComment | undefined) => { text: string } & ModerationState,
  ): Promise<StoredComment> {
    return this.#db.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reply ${reviewId}`}, 0))`.execute(
        transaction,
      )
      const reply = { reviewId, parentId: null, writtenOn, authorKeyHash: null, listedIn: null }
      return (
        (await this.#changeFirst(transaction, isReplyOf(reviewId), next)) ??
        (await this.#insert(transaction, { ...reply, ...next(undefined) }, true))
      )
    })
  }

  async findReply(reviewId: string): Promise<OwnComment | undefined> {
    return this.#findOwn(isReplyOf(reviewId))
  }

  async listShownReplies(reviewIds: readonly string[]): Promise<StoredComment[]> {
    return this.#db
      .selectFrom('review_comment')
      .select(columns)
      .where('review_id', 'in', reviewIds)
      .where('is_reply', '=', true)
      .where(sql<boolean>`is_shown(state)`)
      .execute()
  }

  /**
   * Includes comments of every state. Ascending order.
   * @param month in India, `YYYY-MM`
   */
  async listKeys(month: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('review_comment')
      .select(sql<string>`encode(author_key_hash, 'hex')`.as('hash'))
      .where('listed_in', '=', month)
      .where('author_key_hash', 'is not', null)
      .orderBy('author_key_hash')
      .execute()
    return rows.map(({ hash }) => hash)
  }

  async findByAuthorKey(authorKeyHash: Buffer): Promise<OwnComment | undefined> {
    return this.#findOwn(hasAuthorKey(authorKeyHash))
  }

  async #findOwn(condition: RawBuilder<boolean>): Promise<OwnComment | undefined> {
    return this.#db
      .selectFrom('review_comment')
      .innerJoin('review', 'review.id', 'review_comment.review_id')
      .select(columns)
      .select(['review.school_code as schoolCode', 'review.state as reviewState'])
      .where(condition)
      .executeTakeFirst()
  }

  /**
   * Does nothing for an unknown key. Concurrent changes of a comment run one after another.
   * @throws what `next` throws; then nothing changes
   */
  async change(authorKeyHash: Buffer, next: NextComment): Promise<void> {
    await this.#db
      .transaction()
      .execute((transaction) => this.#changeFirst(transaction, hasAuthorKey(authorKeyHash), next))
  }

  /** @returns undefined if no comment fulfils the condition */
  async #changeFirst(
    transaction: Transaction<Tables>,
    condition: RawBuilder<boolean>,
    next: NextComment,
  ): Promise<StoredComment | undefined> {
    const before = await transaction
      .selectFrom('review_comment')
      .select(columns)
      .where(condition)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return undefined
    const { text, state, stateReason, reportExempt } = next(before)
    const after = await transaction
      .updateTable('review_comment')
      .set({ body: text, state, state_reason: stateReason, report_exempt: reportExempt })
      .where('id', '=', before.id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    await this.#changes.record(transaction, changeOf('comment', after, before))
    return after
  }
}

type NextComment = (before: StoredComment) => { text: string } & ModerationState

const hasAuthorKey = (hash: Buffer) => sql<boolean>`review_comment.author_key_hash = ${hash}`
const isReplyOf = (reviewId: string) =>
  sql<boolean>`review_comment.review_id = ${reviewId} AND review_comment.is_reply`
