import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { awards, eventLimits } from '#contract/school-event-choices.ts'
import type { HostedEvent, SchoolEvent } from '#contract/school-events.ts'
import { eventUnknown } from '#contract/seat-messages.ts'
import * as m from '#messages'
import type { SchoolEventResultTable, SchoolEventTable } from '../../database/tables/school-events.ts'
import type { Tables } from '../../database/tables.ts'
import { displayName } from '../../directory/display-name.ts'
import { AppError, type FieldText } from '../../errors.ts'

export type EventRow = Selectable<SchoolEventTable>

type School = { id: string; name: string }

type Entry = { event_id: string; school: School; teams: number; pupils: number }

type Result = Selectable<SchoolEventResultTable> & { school: School }

/** An event with what others have added to it. */
export type LoadedEvent = { row: EventRow; host: School | null; entries: Entry[]; results: Result[] }

/** Everybody can read these events. */
export const publicStates = ['published', 'cancelled', 'over'] as const satisfies EventRow['state'][]

/** The code that a school has now: it may have become part of another one. */
const presentCode = (column: string) =>
  sql<string>`coalesce((SELECT alias.school_code FROM school_alias AS alias WHERE alias.code = ${sql.ref(column)}), ${sql.ref(column)})`

/** Whether a column has one of the codes of the school. */
export const isOfSchool = (column: string, schoolCode: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ANY(coalesce(school_codes(${schoolCode}), ARRAY[${schoolCode}]))`

/** Those who take the last places run one after another. @throws AppError 404 for an unknown event */
export async function lockEvent(transaction: Transaction<Tables>, id: string): Promise<EventRow> {
  const row = await transaction
    .selectFrom('school_event')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError(eventUnknown)
  return row
}

/** Call this function after `lockEvent`. */
export async function countTeams(transaction: Kysely<Tables>, id: string): Promise<number> {
  const { teams } = await transaction
    .selectFrom('school_event_entry')
    .select(sql<number>`coalesce(sum(teams), 0)::int`.as('teams'))
    .where('event_id', '=', id)
    .executeTakeFirstOrThrow()
  return teams
}

/** Call this function after `lockEvent`. */
export async function countSeats(transaction: Kysely<Tables>, id: string): Promise<number> {
  const { seats } = await transaction
    .selectFrom('event_seat')
    .select(sql<number>`coalesce(sum(seats), 0)::int`.as('seats'))
    .where('event_id', '=', id)
    .where('withdrawn', '=', false)
    .executeTakeFirstOrThrow()
  return seats
}

/** Adds hosts, entries and results to events, in their order. */
export async function loadEvents(db: Kysely<Tables>, rows: readonly EventRow[]): Promise<LoadedEvent[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [entries, results] = await Promise.all([listEntries(db, ids), listResults(db, ids)])
  const hosts = await nameSchools(
    db,
    rows.flatMap(({ host_code }) => host_code ?? []),
  )
  return rows.map((row) => ({
    row,
    host: row.host_code === null ? null : (hosts.get(row.host_code) ?? unnamed(row.host_code)),
    entries: entries.filter(({ event_id }) => event_id === row.id),
    results: results.filter(({ event_id }) => event_id === row.id),
  }))
}

const unnamed = (code: string): School => ({ id: code, name: code })

async function nameSchools(db: Kysely<Tables>, codes: readonly string[]): Promise<Map<string, School>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ given: string; code: string; name: string }>`
    SELECT given, school.code, school.name FROM unnest(${[...codes]}::text[]) AS given
    JOIN school ON school.code = ${presentCode('given')}`.execute(db)
  return new Map(rows.map(({ given, code, name }) => [given, { id: code, name: displayName(name) }]))
}

async function listEntries(db: Kysely<Tables>, ids: readonly string[]): Promise<Entry[]> {
  const rows = await db
    .selectFrom('school_event_entry')
    .select(['event_id', 'school_code', 'teams', 'pupils'])
    .where('event_id', 'in', ids)
    .orderBy('id')
    .execute()
  const names = await nameSchools(
    db,
    rows.map(({ school_code }) => school_code),
  )
  return rows
    .map(({ school_code, ...entry }) => ({
      ...entry,
      school: names.get(school_code) ?? unnamed(school_code),
    }))
    .sort((one, other) => one.school.name.localeCompare(other.school.name))
}

async function listResults(db: Kysely<Tables>, ids: readonly string[]): Promise<Result[]> {
  const rows = await db.selectFrom('school_event_result').selectAll().where('event_id', 'in', ids).execute()
  const names = await nameSchools(
    db,
    rows.map(({ school_code }) => school_code),
  )
  return rows
    .map((row) => ({ ...row, school: names.get(row.school_code) ?? unnamed(row.school_code) }))
    .sort(
      (one, other) =>
        awards.indexOf(one.award) - awards.indexOf(other.award) ||
        one.school.name.localeCompare(other.school.name),
    )
}

/** The error of a field for more teams or seats than the event permits at once. */
export const maximumText =
  ({ largest_entry }: EventRow): FieldText =>
  (locale) =>
    m.event_count_invalid({ min: 1, max: largest_entry }, { locale })

export const isOpenOn = ({ state, closes_on }: EventRow, today: string): boolean =>
  state === 'published' && today <= closes_on

const resultViews = (results: readonly Result[], isPublic: boolean) =>
  results.filter(({ is_public }) => is_public === isPublic).map(({ school, award }) => ({ school, award }))

/** @param today in India, `YYYY-MM-DD` */
export function publicView({ row, host, results }: LoadedEvent, today: string): SchoolEvent {
  return {
    id: row.id,
    category: row.category,
    title: row.title,
    description: row.description,
    place: row.place,
    beginsOn: row.begins_on,
    endsOn: row.ends_on,
    startTime: row.start_time,
    openTo: row.open_to,
    largestEntry: row.largest_entry,
    closesOn: row.closes_on,
    needsFirstName: row.needs_first_name,
    state: row.state,
    host,
    availability: row.availability,
    isOpen: isOpenOn(row, today),
    results: resultViews(results, true),
  }
}

/** @param today in India, `YYYY-MM-DD` */
export function hostedView(loaded: LoadedEvent, today: string): HostedEvent {
  const { row, entries, results } = loaded
  const teams = entries.reduce((sum, entry) => sum + entry.teams, 0)
  return {
    ...publicView(loaded, today),
    capacity: row.capacity,
    taken: row.open_to === 'schools' ? teams : row.seats_counted,
    sentence: row.sentence,
    entries: entries.map(({ event_id: _, ...entry }) => entry),
    waitingResults: resultViews(results, false),
    hasTickets: hasTickets(row, today),
  }
}

/** Later lists would show when a seat was taken, so nobody reads them before the entry has closed. */
export const hasTickets = ({ open_to, state, closes_on }: EventRow, today: string): boolean =>
  open_to === 'students' && state === 'published' && today > closes_on

/** Returns the tickets that are valid, in the order of their hashes. */
export async function listTickets(db: Kysely<Tables>, id: string) {
  const rows = await db
    .selectFrom('event_seat')
    .select(['ticket_hash', 'seats', 'first_name'])
    .where('event_id', '=', id)
    .where('withdrawn', '=', false)
    .orderBy('ticket_hash')
    .limit(eventLimits.capacity.max)
    .execute()
  return rows.map(({ ticket_hash, seats, first_name }) => ({
    hash: ticket_hash.toString('hex'),
    seats,
    firstName: first_name,
  }))
}
