import { type Kysely, sql } from 'kysely'
import type { SchoolMember } from '#contract/school-accounts.ts'
import type { SchoolMails } from '#contract/school-mails.ts'
import { type Clock, daysBefore, mondayOf } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'

/** Wednesday at 10 a.m. in India, as days and hours after the Monday on which a night counts. */
const sentAfter = { days: 2, hours: 10 }

const joined = sql`NOT disabled AND password_hash IS NOT NULL`

type Parts = { db: Kysely<Tables>; clock: Clock }

/**
 * Announces new reviews to schools in one mail a week. The mail names only what the public page showed more than a day
 * before: how many reviews have the past week on them.
 * @see docs/decisions/0090-weekly-mails-to-schools.md
 */
export class Announcements {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Counts the shown reviews of the ended week for each school that has an account. Runs on Mondays only, so that each
   * counted review has been public for more than a day when the mail is sent.
   * @param today the maintenance day
   */
  async count(today: string): Promise<void> {
    if (mondayOf(today) !== today) return
    const week = daysBefore(today, 7)
    await this.#parts.db.transaction().execute(async (transaction) => {
      await sql`DELETE FROM school_announcement WHERE school_code NOT IN (
        SELECT school_code FROM school_member WHERE ${joined})`.execute(transaction)
      await sql`
        INSERT INTO school_announcement AS kept (school_code, since, week)
        SELECT DISTINCT school_code, ${daysBefore(week, 7)}::date, ${week}::date FROM school_member WHERE ${joined}
        ON CONFLICT (school_code) DO UPDATE SET week = excluded.week, is_due = true, since = CASE
          -- From a clock that was ahead.
          WHEN kept.week > excluded.week THEN excluded.since
          WHEN kept.is_due THEN kept.since ELSE kept.week END
        WHERE kept.week <> excluded.week`.execute(transaction)
      await sql`UPDATE school_announcement SET reviews = ${shownReviews}
        WHERE is_due AND week = ${week}`.execute(transaction)
    })
  }

  /**
   * Requests the mails, for all schools at once, also if several instances call it.
   * @returns whether there are new mails
   */
  async announceDue(): Promise<boolean> {
    const { db, clock } = this.#parts
    const { days, hours } = sentAfter
    const { numAffectedRows } = await sql`
      WITH announced AS (
        UPDATE school_announcement SET is_due = false
        WHERE is_due AND (week + 7 + ${days}::int + make_time(${hours}::int, 0, 0)) AT TIME ZONE 'Asia/Kolkata' <= ${clock()}
        RETURNING school_code, reviews
      )
      INSERT INTO outbox (kind, record)
      SELECT 'announcement', school_member.id FROM announced JOIN school_member USING (school_code)
      WHERE reviews > 0 AND ${joined} AND weekly_mail <> 'off'
      ON CONFLICT DO NOTHING`.execute(db)
    return (numAffectedRows ?? 0n) > 0n
  }

  /** @throws if the person no longer speaks for a school */
  async mailsOf({ id }: SchoolMember): Promise<SchoolMails> {
    const { weekly_mail } = await this.#parts.db
      .selectFrom('school_member')
      .select('weekly_mail')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { weekly: weekly_mail }
  }

  async setMails({ id }: SchoolMember, { weekly }: SchoolMails): Promise<SchoolMails> {
    await this.#parts.db
      .updateTable('school_member')
      .set({ weekly_mail: weekly })
      .where('id', '=', id)
      .execute()
    return { weekly }
  }
}

/** Counts what the public list shows with these weeks. Part of a query with a row of `school_announcement`. */
export const shownReviews = sql<number>`(SELECT count(*)::int FROM review
  WHERE review.school_code = school_announcement.school_code AND is_shown(review.state)
    AND review.written_on > school_announcement.since AND review.written_on <= school_announcement.week)`
