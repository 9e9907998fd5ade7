import { type Kysely, sql } from 'kysely'
import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { Queue } from '#contract/moderation.ts'
import type { Tables } from '../database/tables.ts'
import { acknowledgementLevel, caseLevel, complaintLevel, type DueLevel } from '../due-soon.ts'

export type Backlog = {
  cases: { queue: Queue; due: DueLevel; count: number }[]
  complaints: { class: ComplaintClass; due: DueLevel; count: number }[]
  /** Complaints that are not acknowledged. */
  acknowledgements: { due: DueLevel; count: number }[]
  /** Mails that the mail server has not accepted yet, by what they are about. */
  unsentMails: { about: string; count: number }[]
  /** `doneOn` is a maintenance day, `YYYY-MM-DD`. */
  dailyTasks: { name: string; doneOn: string }[]
}

const countRows = sql<number>`count(*)::int`.as('count')

export class BacklogStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async read(now: Date): Promise<Backlog> {
    const [cases, complaints, acknowledgements, unsentMails, dailyTasks] = await Promise.all([
      this.#db
        .selectFrom('moderation_case')
        .select(['queue', caseLevel(now).as('due'), countRows])
        .where('due_at', 'is not', null)
        .groupBy(sql`1, 2`)
        .execute(),
      this.#db
        .selectFrom('complaint')
        .select(['class', complaintLevel(now).as('due'), countRows])
        .where('due_at', 'is not', null)
        .groupBy(sql`1, 2`)
        .execute(),
      this.#db
        .selectFrom('complaint')
        .select([acknowledgementLevel(now).as('due'), countRows])
        .where('due_at', 'is not', null)
        .where('acknowledged', '=', false)
        .groupBy(sql`1`)
        .execute(),
      this.#countUnsentMails(),
      this.#db.selectFrom('daily_task').select(['name', 'done_on as doneOn']).execute(),
    ])
    return { cases, complaints, acknowledgements, unsentMails, dailyTasks }
  }

  async #countUnsentMails(): Promise<Backlog['unsentMails']> {
    const { rows } = await sql<{ about: string; count: number }>`
      SELECT 'forms' AS about, count(*)::int AS count FROM inbox_entry WHERE unsent <> '{}'
      UNION ALL SELECT 'danger', count(*)::int FROM report WHERE operator_mail IS NOT NULL
      UNION ALL SELECT 'disclosures', count(*)::int FROM disclosure_alert
      UNION ALL SELECT 'complaints', count(*)::int FROM complaint_mail`.execute(this.#db)
    return rows
  }
}
