import { type Kysely, sql } from 'kysely'
import type { Precedence } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { toOperator } from '../mail/messages.ts'
import type { MailKind } from '../mail/outbox.ts'
import { precedences } from '../moderation/precedence.ts'
import { type DangerousPost, writeDangerDigest, writeDangerMail } from './danger-mail-texts.ts'

/** Mails about posts that were reported as a danger to a child. */
export function dangerMails(db: Kysely<Tables>, origin: () => string): MailKind<DangerousPost> {
  return {
    find: (records) => findPosts(db, records),
    write: (post) => toOperator(writeDangerMail(origin(), post)),
    digest: { minimum: Infinity, write: (posts) => toOperator(writeDangerDigest(origin(), posts)) },
    limitOf: (posts) =>
      posts.every(({ precedence }) => precedence === precedences.visitors)
        ? 'danger mail about visitor reports'
        : 'danger mail to operator',
  }
}

/** A decided case has no precedence any more. */
const precedenceOfReport = sql<Precedence>`coalesce((SELECT precedence FROM moderation_case
  WHERE moderation_case.target_id = report.target_id AND closed_on IS NULL), ${sql.lit(precedences.other)})`

async function findPosts(db: Kysely<Tables>, reports: readonly string[]): Promise<DangerousPost[]> {
  const { rows } = await sql<Omit<DangerousPost, 'school'> & { code: string; name: string; city: string }>`
    SELECT report.id AS record, target_type AS "targetType", target_id AS "targetId", review.id AS "reviewId",
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
    WHERE report.id = ANY(${[...reports]}::uuid[])
    ORDER BY precedence, review.school_code, target_id, record`.execute(db)
  return rows.map(({ code, name, city, ...post }) => ({ ...post, school: { _id: code, name, city } }))
}
