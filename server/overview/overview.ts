import { type Kysely, sql } from 'kysely'
import { queues } from '#contract/moderation.ts'
import { type PromisedSubject, promisedSubjects, type Overview as View } from '#contract/overview.ts'
import { type Clock, indianMonday } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import { type DueLevel, dueLevels } from '../due-soon.ts'
import { measureClaims, measureProfiles } from '../transparency/claim-times.ts'

type DueCounts = readonly { due: DueLevel; count: number }[]

/** What the metrics count, too. */
type Backlog = Record<'cases' | 'complaints' | 'acknowledgements', DueCounts> & {
  promised: readonly { of: PromisedSubject; due: DueLevel; count: number }[]
  unsentMails: View['mails']['waiting']
}

type Parts = {
  db: Kysely<Tables>
  backlog: { read(now: Date): Promise<Backlog> }
  staffLog: Pick<StaffLog, 'search'>
  clock: Clock
}

const shownImports = 10

export class Overview {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async read(): Promise<View> {
    const { backlog, staffLog, clock } = this.#parts
    const now = clock()
    const [
      ages,
      weeks,
      searches,
      undelivered,
      claimTimes,
      profileTimes,
      { cases, complaints, acknowledgements, promised, unsentMails },
      log,
    ] = await Promise.all([
      this.#countByAge(indianMonday(now)),
      this.#weeks(),
      this.#searches(),
      this.#countUndelivered(),
      measureClaims(this.#parts.db),
      measureProfiles(this.#parts.db),
      backlog.read(now),
      staffLog.search({ action: 'schools-imported' }),
    ])
    return {
      ages,
      due: [
        { of: 'cases', ...sumByLevel(cases) },
        { of: 'complaints', ...sumByLevel(complaints) },
        { of: 'acknowledgements', ...sumByLevel(acknowledgements) },
        ...promisedSubjects.map((subject) => ({
          of: subject,
          ...sumByLevel(promised.filter(({ of }) => of === subject)),
        })),
      ],
      claims: claimTimes,
      profiles: profileTimes,
      weeks,
      searches,
      mails: { waiting: unsentMails.filter(({ count }) => count > 0), undelivered },
      imports: log.entries.slice(0, shownImports).map(({ at, detail }) => ({ at, detail })),
    }
  }

  async #countByAge(monday: string): Promise<View['ages']> {
    const { rows } = await sql<{ of: string; age: number; count: number }>`
      SELECT "of", count(*)::int AS count, CASE WHEN opened_on >= ${monday}::date THEN 0
        WHEN opened_on >= ${monday}::date - 7 THEN 1 WHEN opened_on >= ${monday}::date - 21 THEN 2 ELSE 3 END AS age
      FROM (
        SELECT queue AS "of", opened_on FROM moderation_case WHERE closed_on IS NULL
        UNION ALL SELECT 'suggestions', suggested_on FROM school_suggestion WHERE outcome IS NULL
      ) AS waiting GROUP BY 1, 3`.execute(this.#parts.db)
    const countOf = (of: string, age: number) =>
      rows.find((row) => row.of === of && row.age === age)?.count ?? 0
    return ([...queues, 'suggestions'] as const).map((of) => ({
      of,
      counts: [countOf(of, 0), countOf(of, 1), countOf(of, 2), countOf(of, 3)],
    }))
  }

  #weeks(): Promise<View['weeks']> {
    return this.#parts.db
      .selectFrom('week_figure')
      .select(['week', 'sign_ups as signUps', 'reviews', 'comments', 'decisions'])
      .orderBy('week')
      .execute()
  }

  async #searches(): Promise<View['searches']> {
    return this.#parts.db
      .selectFrom('missed_search')
      .select(['week', sql<string[]>`array_agg(term ORDER BY term)`.as('terms')])
      .groupBy('week')
      .orderBy('week', 'desc')
      .execute()
  }

  async #countUndelivered(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT (SELECT count(*) FROM inbox_remark JOIN inbox_entry ON inbox_entry.id = entry_id
          WHERE failure IS NOT NULL AND status <> 'done')::int
        + (SELECT count(*) FROM complaint_answer JOIN complaint ON complaint.id = complaint_id
          WHERE is_refused AND due_at IS NOT NULL)::int AS count`.execute(this.#parts.db)
    return rows[0]?.count ?? 0
  }
}

function sumByLevel(rows: DueCounts): Record<DueLevel, number> {
  const sums = dueLevels.map((level) => [
    level,
    rows.filter(({ due }) => due === level).reduce((sum, { count }) => sum + count, 0),
  ])
  return Object.fromEntries(sums)
}
