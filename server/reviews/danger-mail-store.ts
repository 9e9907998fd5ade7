import { type Kysely, sql, type Transaction } from 'kysely'
import type { State } from '#contract/moderation.ts'
import type { ReportInput } from '#contract/reports.ts'
import type { Precedence } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import type { AlertStore, MailOutcome } from '../mail/operator-mail.ts'
import { precedences } from '../moderation/precedence.ts'

export type DangerousPost = {
  targetType: ReportInput['targetType']
  targetId: string
  /** For a comment, the id of its review, otherwise `targetId`. */
  reviewId: string
  state: State
  stateReason: string | null
  school: { _id: string; name: string; city: string }
  precedence: Precedence
  /** Whether the post belongs to a flood of reports by visitors. */
  isFlood: boolean
}

/**
 * Locks the row of a report while its mail is sent, so that two processes do not send the same mail. Stores no lease
 * time, because it would reveal the time of the report.
 */
export class DangerMailStore implements AlertStore<DangerousPost> {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async mailOne(send: (post: DangerousPost) => Promise<MailOutcome>): Promise<MailOutcome | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const reportIds = await findWaiting(transaction, 'single', 1)
      if (reportIds.length === 0) return undefined
      const [post] = await findPosts(transaction, reportIds)
      const outcome = post ? await send(post) : 'sent'
      if (outcome !== 'later') await setMail(transaction, reportIds, outcome === 'digest' ? 'digest' : null)
      return outcome
    })
  }

  async mailDigest(send: (posts: readonly DangerousPost[]) => Promise<boolean>): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const reportIds = await findWaiting(transaction, 'digest')
      if (reportIds.length === 0) return
      const posts = await findPosts(transaction, reportIds)
      if (posts.length === 0 || (await send(posts))) await setMail(transaction, reportIds, null)
    })
  }
}

/** A decided case has no precedence any more. */
const precedenceOfReport = sql<Precedence>`coalesce((SELECT precedence FROM moderation_case
  WHERE moderation_case.target_id = report.target_id AND closed_on IS NULL), ${sql.lit(precedences.other)})`

async function findWaiting(
  transaction: Transaction<Tables>,
  mail: 'single' | 'digest',
  maximum?: number,
): Promise<string[]> {
  const waiting = transaction
    .selectFrom('report')
    .select('id')
    .where('operator_mail', '=', mail)
    .orderBy(precedenceOfReport)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
  const rows = await (maximum === undefined ? waiting : waiting.limit(maximum)).execute()
  return rows.map(({ id }) => id)
}

async function findPosts(
  transaction: Transaction<Tables>,
  reportIds: readonly string[],
): Promise<DangerousPost[]> {
  const { rows } = await sql<Omit<DangerousPost, 'school'> & { code: string; name: string; city: string }>`
    SELECT target_type AS "targetType", target_id AS "targetId", review.id AS "reviewId",
      coalesce(review_comment.state, review.state) AS state,
      CASE target_type WHEN 'comment' THEN review_comment.state_reason ELSE review.state_reason END AS "stateReason",
      review.school_code AS code, coalesce(school.name, 'not in the directory') AS name,
      coalesce(school.city, '') AS city, ${precedenceOfReport} AS precedence,
      EXISTS (SELECT FROM moderation_case WHERE moderation_case.target_id = report.target_id
        AND closed_on IS NULL AND flood_id IS NOT NULL) AS "isFlood"
    FROM report
    LEFT JOIN review_comment ON target_type = 'comment' AND review_comment.id = target_id
    JOIN review ON review.id = coalesce(review_comment.review_id, target_id)
    LEFT JOIN school ON school.code = school_code
    WHERE report.id = ANY(${[...reportIds]}::uuid[])
    ORDER BY precedence, review.school_code, target_id`.execute(transaction)
  return rows.map(({ code, name, city, ...post }) => ({ ...post, school: { _id: code, name, city } }))
}

async function setMail(
  transaction: Transaction<Tables>,
  reportIds: readonly string[],
  mail: 'digest' | null,
): Promise<void> {
  await transaction
    .updateTable('report')
    .set({ operator_mail: mail })
    .where('id', '=', sql<string>`ANY(${[...reportIds]}::uuid[])`)
    .execute()
}
