import { type Kysely, sql } from 'kysely'
import type { SchoolOfCase } from '#contract/cases.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import type { CaseReason, Queue, State } from '#contract/moderation.ts'
import { joinPost, joinSchool, type SchoolName, schoolName } from '../database/join-post.ts'
import type { Precedence, Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'

export type CaseRow = Target & {
  id: string
  queue: Queue
  reason: CaseReason
  urgency: number
  version: number
  dueAt: Date | null
  openedOn: string
  precedence: Precedence
  floodId: string | null
}

export type ListedCase = CaseRow & {
  state: State
  excerpt: string
  reportCount: number
  school: SchoolName
}

const columns = sql`moderation_case.id, moderation_case.target_type AS "targetType",
  moderation_case.target_id AS "targetId", queue, reason, urgency, version, due_at AS "dueAt",
  opened_on AS "openedOn", precedence, flood_id AS "floodId"`

export async function findCase(db: Kysely<Tables>, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`SELECT ${columns} FROM moderation_case WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** Keeps the order of the ids. Omits cases whose post is deleted. */
export async function describeCases(db: Kysely<Tables>, ids: readonly string[]): Promise<ListedCase[]> {
  const { rows } = await sql<ListedCase>`
    SELECT ${columns}, coalesce(review_comment.state, review_change.state, review.state) AS state,
      left(coalesce(review_comment.body, review_change.title || ': ' || review_change.description, review.title || ': ' || review.description), ${deskLimits.excerpt}) AS excerpt,
      (SELECT count(*)::int FROM report WHERE report.target_id = moderation_case.target_id) AS "reportCount",
      ${schoolName} AS school
    FROM moderation_case ${joinPost(sql`moderation_case.target_type`, sql`moderation_case.target_id`)} ${joinSchool}
    WHERE moderation_case.id = ANY(${[...ids]}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findSchoolOfCase(db: Kysely<Tables>, code: string): Promise<SchoolOfCase> {
  const { rows } = await sql<SchoolOfCase>`
    SELECT code AS id, name, city, district, state, pincode, school_codes(code) AS codes, true AS "isListed"
    FROM school WHERE code = ${code}`.execute(db)
  const unknown = { name: 'Not in the directory', city: '', district: '', state: '', pincode: null }
  return rows[0] ?? { id: code, ...unknown, codes: [code], isListed: false }
}

/** Oldest day first. */
export function reportsOf(db: Kysely<Tables>, targetId: string) {
  return db
    .selectFrom('report')
    .select(['reason', 'note', 'reported_on as day'])
    .where('target_id', '=', targetId)
    .orderBy('reported_on')
    .orderBy('id')
    .execute()
}
