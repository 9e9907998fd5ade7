import { type RawBuilder, sql } from 'kysely'
import { claims } from '#brand/claims.ts'
import { acknowledgementPeriod, complaintClasses, complaintPeriods } from '#contract/complaint-classes.ts'
import type { CaseReason } from '#contract/moderation.ts'
import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import { profileLimits } from '#contract/school-profile-choices.ts'
import { warningMs } from './complaints/due-times.ts'
import { hourMs } from './due-times.ts'

export const dueLevels = ['later', 'soon', 'overdue'] as const
export type DueLevel = (typeof dueLevels)[number]

/** Cases with these reasons are due within 48 hours, all others within seven or eight days. */
const urgentReasons: readonly CaseReason[] = [
  'disclosure',
  'intimate-image',
  'order',
  'threat',
  'danger',
  'listed-harm',
  'private',
]

/** Staff must see in the morning what is due that day. */
const urgentWarning = 12 * hourMs
const otherWarning = warningMs('general')

const interval = (milliseconds: number) => sql`${milliseconds / 1000} * interval '1 second'`

function levelOf(dueAt: RawBuilder<unknown>, warning: RawBuilder<unknown>, now: Date): RawBuilder<DueLevel> {
  return sql<DueLevel>`CASE WHEN ${dueAt} < ${now}::timestamptz THEN 'overdue'
    WHEN ${dueAt} <= ${now}::timestamptz + ${warning} THEN 'soon' ELSE 'later' END`
}

const byClass = (value: (each: (typeof complaintClasses)[number]) => number) =>
  sql`CASE class ${sql.join(
    complaintClasses.map((each) => sql`WHEN ${each} THEN ${interval(value(each))}`),
    sql` `,
  )} END`

/** For a row of `moderation_case`. */
export function caseLevel(now: Date): RawBuilder<DueLevel> {
  const warning = sql`CASE WHEN reason = ANY(${[...urgentReasons]}::text[]) THEN ${interval(urgentWarning)}
    ELSE ${interval(otherWarning)} END`
  return levelOf(sql`due_at`, warning, now)
}

/** For the settlement of a row of `complaint`. */
export function complaintLevel(now: Date): RawBuilder<DueLevel> {
  return levelOf(sql`due_at`, byClass(warningMs), now)
}

/** For the acknowledgement of a row of `complaint` that is not acknowledged. */
export function acknowledgementLevel(now: Date): RawBuilder<DueLevel> {
  const dueAt = sql`(due_at + ${byClass((each) => (acknowledgementPeriod - complaintPeriods[each]) * hourMs)})`
  return levelOf(dueAt, interval((acknowledgementPeriod / 4) * hourMs), now)
}

/** When the promise of an answer to a row of `inbox_entry` ends. */
export const inboxDueAt = sql`(received_at + ${interval(claims.respondsWithinHours * hourMs)})`

/** Whether the person still waits for the promised answer to a row of `inbox_entry`. */
export const isInboxWaiting = sql<boolean>`status IN ('new', 'working') AND inbox_entry.id NOT IN (
  SELECT entry_id FROM inbox_remark WHERE kind = 'reply' AND failure IS NULL)`

/** For a row of `inbox_entry`. */
export function inboxLevel(now: Date): RawBuilder<DueLevel> {
  return levelOf(inboxDueAt, interval((claims.respondsWithinHours / 4) * hourMs), now)
}

/** For a row of `school_claim`. */
export function claimLevel(now: Date): RawBuilder<DueLevel> {
  return levelOf(sql`due_at`, interval((claimLimits.decidedWithin / 4) * hourMs), now)
}

/** For a row of `school_profile` that waits. */
export function profileLevel(now: Date): RawBuilder<DueLevel> {
  return levelOf(sql`due_at`, interval((profileLimits.checkedWithin / 4) * hourMs), now)
}

/** For a row of `opportunity_offer` that waits. */
export function offerLevel(now: Date): RawBuilder<DueLevel> {
  return levelOf(sql`due_at`, interval((offerLimits.decidedWithin / 4) * 24 * hourMs), now)
}

/** For a row of `young_story`. Its editor sees in the morning what is due that day. */
export function storyLevel(now: Date): RawBuilder<DueLevel> {
  return levelOf(sql`due_at`, interval(urgentWarning), now)
}

/** For a row of `school_answer` or `school_event` that waits. Staff must see in the morning what is due that day. */
export function answerLevel(now: Date): RawBuilder<DueLevel> {
  return levelOf(sql`due_at`, interval(urgentWarning), now)
}

/** For a row of `programme_request` that waits. Staff must see in the morning what is due that day. */
export function programmeLevel(now: Date): RawBuilder<DueLevel> {
  return levelOf(sql`due_at`, interval(urgentWarning), now)
}
