import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

export type Backlog = {
  cases: { queue: string; open: number; overdue: number }[]
  complaints: { open: number; overdue: number }
  /** Mails that the mail server has not accepted yet, by what they are about. */
  unsentMails: { about: string; count: number }[]
  /** `doneOn` is a maintenance day, `YYYY-MM-DD`. */
  dailyTasks: { name: string; doneOn: string }[]
}

export class BacklogStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async read(now: Date): Promise<Backlog> {
    const [cases, complaints, unsentMails, dailyTasks] = await Promise.all([
      this.#db
        .selectFrom('moderation_case')
        .select([
          'queue',
          sql<number>`count(*)::int`.as('open'),
          sql<number>`(count(*) FILTER (WHERE due_at < ${now}))::int`.as('overdue'),
        ])
        .where('due_at', 'is not', null)
        .groupBy('queue')
        .execute(),
      this.#db
        .selectFrom('complaint')
        .select([
          sql<number>`count(*)::int`.as('open'),
          sql<number>`(count(*) FILTER (WHERE due_at < ${now}))::int`.as('overdue'),
        ])
        .where('due_at', 'is not', null)
        .executeTakeFirstOrThrow(),
      this.#countUnsentMails(),
      this.#db.selectFrom('daily_task').select(['name', 'done_on as doneOn']).execute(),
    ])
    return { cases, complaints, unsentMails, dailyTasks }
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
