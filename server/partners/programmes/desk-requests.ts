import { type Kysely, sql } from 'kysely'
import type {
  CalendarQuery,
  DeskRequest,
  DeskRequestList,
  DeskRequestQuery,
} from '#contract/desk-programmes.ts'
import { programmeLimits } from '#contract/programme-choices.ts'
import { programmeRequestUnknown } from '#contract/programme-messages.ts'
import { daysBefore } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { offsetOf } from '../../http/paging.ts'
import { deskView, type RequestRow, selectRequests, statesOfList } from './request-store.ts'

/** A day in India begins at 18:30 UTC of the day before. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`)

/** What the staff sees of requests and sessions. */
export class DeskRequests {
  readonly #db: Kysely<Tables>

  constructor({ db }: { db: Kysely<Tables> }) {
    this.#db = db
  }

  async list({ list, page }: DeskRequestQuery): Promise<DeskRequestList> {
    const db = this.#db
    const limit = programmeLimits.requestsPerPage
    const states = statesOfList[list]
    const selected = selectRequests(db).where('request.state', 'in', states)
    const ordered =
      list === 'waiting'
        ? selected.orderBy('request.due_at')
        : list === 'closed'
          ? selected.orderBy('request.asked_on', 'desc')
          : selected.orderBy('session.begins_at', list === 'done' ? 'desc' : 'asc')
    const [rows, counts] = await Promise.all([
      ordered.orderBy('request.id').offset(offsetOf(page, limit)).limit(limit).execute(),
      db
        .selectFrom('programme_request')
        .select([
          sql<number>`count(*) FILTER (WHERE state = ANY(${[...states]}::text[]))::int`.as('total'),
          sql<number>`count(*) FILTER (WHERE state = 'asked')::int`.as('waiting'),
        ])
        .executeTakeFirstOrThrow(),
    ])
    return { requests: rows.map(deskView), ...counts }
  }

  /** Returns the sessions of some days, by time. */
  async calendar({ from, days }: CalendarQuery): Promise<{ requests: DeskRequest[] }> {
    const end = startOf(daysBefore(from, -Number(days)))
    const rows = await selectRequests(this.#db)
      .where('session.begins_at', '<', end)
      .where('session.ends_at', '>', startOf(from))
      .orderBy('session.begins_at')
      .orderBy('request.id')
      .execute()
    return { requests: rows.map(deskView) }
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<DeskRequest> {
    return deskView(await this.find(id))
  }

  /** @throws AppError 404 */
  async find(id: string): Promise<RequestRow> {
    const row = await selectRequests(this.#db).where('request.id', '=', id).executeTakeFirst()
    if (!row) throw new AppError(programmeRequestUnknown)
    return row
  }
}
