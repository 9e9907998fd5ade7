import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import { schoolCodesChanged } from '#contract/credential-messages.ts'
import { schoolClosed } from '#contract/directory-messages.ts'
import { isShown as isShownState } from '#contract/moderation.ts'
import type { ReviewFilter, ReviewText } from '#contract/reviews.ts'
import { keepsText } from '#contract/state-explanations.ts'
import { type ComparableText, signature } from '../checks/near-copy.ts'
import type { ReadConnections } from '../database/database.ts'
import { queryNamed } from '../database/named-statement.ts'
import type { Counting } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import type { PostChanges } from '../moderation/post-changes.ts'
import { rememberText } from '../moderation/remembered-texts.ts'
import {
  changeColumns,
  endChange,
  findChange,
  isUndecided,
  putChange,
  type StoredChange,
} from './changes/change-store.ts'
import type { Claim } from './claims.ts'
import { isCopyOfEarlier, isCopyOfShown, lockPosting } from './earlier-posts.ts'
import { afterWithdrawing, changeOf, type ModerationState } from './moderation-state.ts'
import type { PublicationMode } from './publication-mode.ts'
import { isFiltered, matches, orders } from './review-filter.ts'
import type { Surges } from './surges/surges.ts'
import { findInText } from './topics/find-in-text.ts'
import { isUsed } from './used-author-keys.ts'

export type StoredReview = ReviewText &
  ModerationState & {
    id: string
    schoolCode: string
    counting: Counting
    writtenOn: string
    helpfulCount: number
    commentCount: number
  }

type NewReview = ReviewText & {
  schoolCode: string
  /** All codes of the school when the request was checked. */
  schoolCodes: readonly string[]
  writtenOn: string
  authorKeyHash: Buffer | null
  sealedAnswers: Buffer
  comparable: ComparableText
  mode: PublicationMode
}

type ReviewChange = {
  /** The Monday of the current week in India, `YYYY-MM-DD`. */
  monday: string
  /** Absent for a withdrawal, as is `mode`. */
  comparable?: ComparableText
  mode?: PublicationMode
}

const columns = [
  'id',
  'school_code as schoolCode',
  'title',
  'description',
  'rating',
  'written_on as writtenOn',
  'state',
  'state_reason as stateReason',
  'report_exempt as reportExempt',
  'counting',
  sql<number>`coalesce((SELECT votes FROM helpful_count WHERE review_id = review.id), 0)`.as('helpfulCount'),
  sql<number>`(SELECT count(*)::int FROM review_comment
    WHERE review_id = review.id AND is_shown(review_comment.state) AND NOT is_reply)`.as('commentCount'),
] as const

const isShown = sql<boolean>`is_shown(review.state)`

/** `change` may also be accepted or withdrawn. */
export type OwnReview = StoredReview & { change: StoredChange | undefined }

export class ReviewStore {
  readonly #db: Kysely<Tables>
  readonly #connections: ReadConnections
  readonly #changes: PostChanges
  readonly #surges: Surges

  constructor(connections: ReadConnections, changes: PostChanges, surges: Surges) {
    this.#db = connections.db
    this.#connections = connections
    this.#changes = changes
    this.#surges = surges
  }

  /**
   * Returns all codes of a school, the present one first, and the words of its name and location in lower case.
   * @param code any of its codes
   */
  async findSchool(
    code: string,
  ): Promise<{ code: string; codes: string[]; words: ReadonlySet<string> } | undefined> {
    const school = await this.#db
      .selectFrom('school')
      .select(['code', sql<string[]>`school_codes(code)`.as('codes'), 'name', 'city', 'district', 'state'])
      .where('code', '=', sql<string>`(school_codes(${code}))[1]`)
      .executeTakeFirst()
    if (!school) return undefined
    const { name, city, district, state, ...of } = school
    const words = [name, city, district, state].join(' ').toLowerCase()
    return { ...of, words: new Set(words.match(/[\p{L}\p{M}]+/gu)) }
  }

  async listPublished(
    schoolCode: string,
    filter: ReviewFilter,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<StoredReview[]> {
    const order = orders[filter.sort]
    // Selects ids first, so that PostgreSQL does not count votes and comments of earlier pages. The week selects the
    // partition.
    const page = this.#db
      .selectFrom('review')
      .select(['id', 'written_on'])
      .where('school_code', '=', schoolCode)
      .where(isShown)
      .where(matches(filter))
      .orderBy(order)
      .offset(offset)
      .limit(limit)
    const query = this.#db
      .selectFrom('review')
      .select(columns)
      .where(sql<boolean>`(id, written_on) IN ${page}`)
      .orderBy(order)
    if (isFiltered(filter)) return query.execute()
    // Prepared under a name, because planning takes longer than executing.
    const { sql: text, parameters } = query.compile()
    const name = `review.list.${filter.sort}`
    return queryNamed<StoredReview>(this.#connections, { name, text, values: [...parameters] })
  }

  /** The newest week first. The order within a week is random. */
  async listLatest(schoolCodes: readonly string[], limit: number): Promise<StoredReview[]> {
    // Reads from the index only the latest reviews of each school.
    const latest = sql`(SELECT latest.id, latest.written_on
      FROM unnest(${schoolCodes}::text[]) AS code CROSS JOIN LATERAL (
        SELECT id, written_on FROM review WHERE school_code = code AND ${isShown}
        ORDER BY written_on DESC, id LIMIT ${limit}
      ) AS latest ORDER BY latest.written_on DESC, latest.id LIMIT ${limit})`
    return this.#db
      .selectFrom('review')
      .select(columns)
      .where(sql<boolean>`(id, written_on) IN ${latest}`)
      .orderBy('written_on', 'desc')
      .orderBy('id')
      .execute()
  }

  /** @returns undefined for an unknown school */
  async countPublished(schoolCode: string, filter: ReviewFilter): Promise<number | undefined> {
    if (isFiltered(filter)) return this.#countMatches(schoolCode, filter)
    const [row] = await queryNamed<{ count: number }>(this.#connections, {
      name: 'review.count',
      text: `SELECT coalesce(review_count, 0) AS count FROM school LEFT JOIN school_rating ON school_code = code
        WHERE code = $1`,
      values: [schoolCode],
    })
    return row?.count
  }

  async #countMatches(schoolCode: string, filter: ReviewFilter): Promise<number | undefined> {
    const matching = this.#db
      .selectFrom('review')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('school_code', '=', schoolCode)
      .where(isShown)
      .where(matches(filter))
    const row = await this.#db
      .selectFrom('school')
      .select(sql<number>`(${matching})`.as('count'))
      .where('code', '=', schoolCode)
      .executeTakeFirst()
    return row?.count
  }

  async countAllPublished(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('school_rating')
      .select((build) => build.fn.coalesce(build.fn.sum<string>('review_count'), sql<string>`0`).as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async findPublished(id: string): Promise<StoredReview | undefined> {
    return this.#db
      .selectFrom('review')
      .select(columns)
      .where('id', '=', id)
      .where(isShown)
      .executeTakeFirst()
  }

  /** In the order of the ids. Omits reviews that are not shown. */
  async listByIds(ids: readonly string[]): Promise<StoredReview[]> {
    return this.#db
      .selectFrom('review')
      .select(columns)
      .where('id', 'in', ids)
      .where(isShown)
      .orderBy(sql`array_position(${[...ids]}::uuid[], id)`)
      .execute()
  }

  async findByAuthorKey(authorKeyHash: Buffer): Promise<StoredReview | undefined> {
    return this.#db
      .selectFrom('review')
      .select(columns)
      .where('author_key_hash', '=', authorKeyHash)
      .executeTakeFirst()
  }

  /**
   * Never write a row of an account in this transaction: the shared transaction number would identify the author.
   * @returns 'key-used' if a post has this author key, otherwise 'reviewed' if the author reviewed the school before,
   *   otherwise the stored review. The key is checked first, because the response to a used key must not reveal whether
   *   the sender reviewed the school.
   * @throws AppError 409 for a used quota number, or if the codes of the school have changed or it has closed
   */
  async add(
    review: NewReview,
    claim: Claim,
    moderate: (isNearCopy: boolean) => ModerationState,
  ): Promise<StoredReview | 'reviewed' | 'key-used'> {
    const { schoolCode, writtenOn, comparable, mode } = review
    const bands = signature(comparable)
    return this.#db.transaction().execute(async (transaction) => {
      // Lock first: a waiting transaction must not hold rows that another transaction needs.
      await lockPosting(transaction, [schoolCode], { isAlone: mode === 'immediately' })
      // A merge waits for the lock, too. A review with other codes would let its author review the school twice.
      const { rows } = await sql<{ codes: string[]; isClosed: boolean }>`
        SELECT school_codes(code) AS codes, is_closed AS "isClosed" FROM school WHERE code = ${schoolCode}`.execute(
        transaction,
      )
      if (!isDeepStrictEqual(rows[0]?.codes, [...review.schoolCodes])) throw new AppError(schoolCodesChanged)
      if (review.authorKeyHash && (await isUsed(transaction, review.authorKeyHash))) return 'key-used'
      if (rows[0]?.isClosed) throw new AppError(schoolClosed)
      if ((await claim(transaction)) === 'done-before') return 'reviewed'
      const search = { schoolCode, comparable, bands, monday: writtenOn }
      const { state, stateReason } = moderate(await isCopyOfEarlier(transaction, search))
      // Queued reviews are counted after the publication.
      const usual = isShownState(state)
        ? await this.#surges.markBefore(transaction, schoolCode, writtenOn)
        : undefined
      const added = await transaction
        .insertInto('review')
        .values({
          school_code: schoolCode,
          title: review.title,
          description: review.description,
          rating: review.rating,
          written_on: writtenOn,
          state,
          state_reason: stateReason,
          counting: usual === undefined ? 'full' : 'surge',
          usual_reviews: usual ?? null,
          text_bands: bands,
          author_key_hash: review.authorKeyHash,
          sealed_answers: review.sealedAnswers,
          ...findInText(review),
        })
        .returning(columns)
        .executeTakeFirstOrThrow()
      await this.#changes.record(transaction, changeOf('review', added))
      if (usual !== undefined) await this.#surges.openCase(transaction, added.id, schoolCode)
      return added
    })
  }

  async findOwn(authorKeyHash: Buffer): Promise<OwnReview | undefined> {
    const review = await this.findByAuthorKey(authorKeyHash)
    if (!review) return undefined
    const change = await this.#db
      .selectFrom('review_change')
      .select(changeColumns)
      .where('review_id', '=', review.id)
      .executeTakeFirst()
    return { ...review, change }
  }

  /**
   * Stores a change that is not accepted yet beside a shown review. Concurrent changes of a review run one after another.
   * @returns undefined for an unknown key
   * @throws what `next` throws; then nothing changes
   */
  async change(
    authorKeyHash: Buffer,
    { monday, mode, comparable }: ReviewChange,
    next: (before: OwnReview, isNearCopy: () => Promise<boolean>) => Promise<ReviewText & ModerationState>,
  ): Promise<OwnReview | undefined> {
    const bands = comparable && signature(comparable)
    return this.#db.transaction().execute(async (transaction) => {
      if (comparable) await lockSchoolOf(transaction, authorKeyHash, mode === 'immediately')
      const before = await transaction
        .selectFrom('review')
        .select(columns)
        .where('author_key_hash', '=', authorKeyHash)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return undefined
      const isNearCopyOfOthers = async () => {
        if (!bands) return false
        const { schoolCode, id } = before
        return isCopyOfShown(transaction, { schoolCode, comparable, bands, monday, except: id })
      }
      const earlier = await findChange(transaction, before.id)
      const changed = await next({ ...before, change: earlier }, isNearCopyOfOthers)
      if (isShownState(before.state) && !isShownState(changed.state) && changed.state !== 'withdrawn') {
        const { id: reviewId } = before
        const found = findInText(changed)
        const proposed = { ...changed, reviewId, writtenOn: monday, bands: bands ?? [], found }
        const change = await putChange(transaction, proposed)
        await this.#changes.record(transaction, changeOf('change', change, earlier))
        return { ...before, change }
      }
      const { title, description, rating, state, stateReason, reportExempt } = changed
      const isSameText =
        title === before.title && description === before.description && rating === before.rating
      if (isShownState(before.state) && description !== before.description)
        await rememberText(transaction, before.id, monday)
      const after = await transaction
        .updateTable('review')
        .set({
          title,
          description,
          rating,
          state,
          state_reason: stateReason,
          report_exempt: reportExempt,
          counting: isSameText ? before.counting : countingOfChange(before.counting),
          ...findInText(changed),
        })
        .$if(bands !== undefined, (update) => update.set({ text_bands: bands ?? [] }))
        .where('id', '=', before.id)
        .returning(columns)
        .executeTakeFirstOrThrow()
      await this.#changes.record(transaction, changeOf('review', after, before))
      return { ...after, change: await this.#endChange(transaction, earlier) }
    })
  }

  /** Withdraws a change that its author replaces by a shown text, or whose review is withdrawn. */
  async #endChange(
    transaction: Transaction<Tables>,
    change: StoredChange | undefined,
  ): Promise<StoredChange | undefined> {
    if (!change || !(isUndecided(change) || change.state === 'removed')) return change
    if (change.state === 'removed') {
      // The staff may still need the text of a disclosure.
      await endChange(transaction, change.id, change.stateReason === 'disclosure')
      return { ...change, state: 'withdrawn' }
    }
    const withdrawn = { ...change, ...afterWithdrawing(change) }
    await endChange(transaction, change.id, keepsText(withdrawn))
    await this.#changes.record(transaction, changeOf('change', withdrawn, change))
    return withdrawn
  }
}

/** If a merge moves the review to another school meanwhile, only the publication finds a simultaneous copy. */
async function lockSchoolOf(
  transaction: Transaction<Tables>,
  authorKeyHash: Buffer,
  isAlone: boolean,
): Promise<void> {
  const review = await transaction
    .selectFrom('review')
    .select('school_code as schoolCode')
    .where('author_key_hash', '=', authorKeyHash)
    .executeTakeFirst()
  if (review) await lockPosting(transaction, [review.schoolCode], { isAlone })
}

/** The staff has not read the new text. */
function countingOfChange(before: Counting): Counting {
  return before === 'decided' ? 'full' : before
}
