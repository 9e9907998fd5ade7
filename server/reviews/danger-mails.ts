import { type Kysely, sql } from 'kysely'
import { isShown, type State } from '#contract/moderation.ts'
import { schoolPath } from '#contract/paths.ts'
import type { ReportInput } from '#contract/reports.ts'
import { joinPost, joinSchool } from '../database/join-post.ts'
import type { Precedence } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { type OperatorMessage, toStaff } from '../mail/messages.ts'
import type { MailKind } from '../mail/outbox.ts'
import { precedences } from '../moderation/precedence.ts'

type DangerousPost = {
  /** The id of the report. */
  record: string
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

const maximumListedPosts = 100

const advice = `If a child is in danger now, call the police (112) or Childline (1098).
What you must do: docs/moderation.md, "Disclosures, step by step".`

function describeState({ state, stateReason }: DangerousPost): string {
  if (isShown(state)) return 'shown to everybody'
  if (state === 'withheld' && stateReason !== 'report') return 'withheld by the staff'
  if (state === 'withheld') return 'withheld, shown again after three days unless you confirm the withholding'
  return state === 'pending' ? 'waits for a person to read it' : state
}

const reportsQueue = (origin: string) => `${origin}/desk/cases?queue=reports`

function describePost(origin: string, post: DangerousPost): string {
  const { targetType, targetId, reviewId, school } = post
  return [
    `School: ${school.name}, ${school.city} (${school._id})`,
    `Page: ${origin}${schoolPath(school)}`,
    ...(targetType === 'comment' ? [`Review: ${reviewId}`, `Comment: ${targetId}`] : [`Review: ${targetId}`]),
    `State: ${describeState(post)}`,
  ].join('\n')
}

function writeFloodMail(origin: string): OperatorMessage {
  return {
    subject: 'Please read now: visitors reported many posts as a danger to a child',
    text: `Visitors without an account reported more than 20 posts within an hour. Further posts that they report in this
hour form one case at the desk, and you get no mail about them. At least one of them was reported as a danger to a
child. A post whose text may tell of abuse or self-harm stays a case of its own, at the top of the queue.

Read the case at the desk:
  ${reportsQueue(origin)}

${advice}
`,
  }
}

/** For privacy, the mail does not quote the post or the note of the report. */
function writeDangerMail(origin: string, post: DangerousPost): OperatorMessage {
  const { targetType, isFlood } = post
  if (isFlood) return writeFloodMail(origin)
  return {
    subject: `Please read now: a ${targetType} was reported as a danger to a child`,
    text: `Somebody reported a ${targetType} as a danger to a child. You get no mail if it is reported as a danger again.

${describePost(origin, post)}

Read the ${targetType} and its reports at the desk:
  ${reportsQueue(origin)}

${advice}
`,
  }
}

function writeDangerDigest(origin: string, posts: readonly DangerousPost[]): OperatorMessage {
  const named = posts.slice(0, maximumListedPosts)
  const more = posts.length - named.length
  return {
    subject: `Please read now: ${posts.length === 1 ? '1 more post' : `${posts.length} more posts`} reported as a danger to a child`,
    text: `The hourly limit of mails about single posts is reached. These posts were also reported as a danger to a child:

${named.map((post) => describePost(origin, post)).join('\n\n')}
${more > 0 ? `\nAnd ${more} more.\n` : ''}
Read the posts and their reports at the desk:
  ${reportsQueue(origin)}

${advice}
`,
  }
}

/** Mails about posts that were reported as a danger to a child. */
export function dangerMails(db: Kysely<Tables>, origin: () => string): MailKind<DangerousPost> {
  return {
    find: (records) => findPosts(db, records),
    write: (post) => toStaff('safety', writeDangerMail(origin(), post)),
    digest: { minimum: Infinity, write: (posts) => toStaff('safety', writeDangerDigest(origin(), posts)) },
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
    ${joinPost(sql`report.target_type`, sql`report.target_id`)} ${joinSchool}
    WHERE report.id = ANY(${[...reports]}::uuid[])
    ORDER BY precedence, review.school_code, target_id, record`.execute(db)
  return rows.map(({ code, name, city, ...post }) => ({ ...post, school: { _id: code, name, city } }))
}
