import { type Kysely, sql } from 'kysely'
import { TransparencyFigures } from '#contract/transparency.ts'
import { emptyHead, type Head, type LedgerEntry } from '#ledger/ledger.ts'
import type { TransparencyOverview } from '#web/services.ts'
import type { Connections } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { displayName } from '../directory/display-name.ts'

const columns = [
  'position',
  'week',
  'action',
  'reason',
  sql<string>`encode(post_hash, 'hex')`.as('postHash'),
  'school',
  sql<string>`encode(previous, 'hex')`.as('previous'),
  sql<string>`encode(hash, 'hex')`.as('hash'),
] as const

export class TransparencyStore {
  readonly #db: Kysely<Tables>

  constructor({ db }: Pick<Connections, 'db'>) {
    this.#db = db
  }

  latestFigures(): Promise<TransparencyFigures | null> {
    return readFigures(this.#db)
  }

  head(): Promise<Head> {
    return readHead(this.#db)
  }

  entriesAfter(position: number, limit: number): Promise<LedgerEntry[]> {
    return this.#db
      .selectFrom('removal_ledger')
      .select(columns)
      .where('position', '>', position)
      .orderBy('position')
      .limit(limit)
      .execute()
  }

  async latestEntries(limit: number): Promise<TransparencyOverview['latest']> {
    const rows = await this.#db
      .selectFrom('removal_ledger')
      .leftJoin('school', 'school.code', 'removal_ledger.school')
      .select([...columns, 'school.name', 'school.city'])
      .orderBy('position', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ name, city, ...entry }) => ({
      ...entry,
      namedSchool:
        entry.school === null || name === null || city === null
          ? null
          : { _id: entry.school, name: displayName(name), city: displayName(city) },
    }))
  }
}

export async function readFigures(db: Kysely<Tables>): Promise<TransparencyFigures | null> {
  const row = await db
    .selectFrom('transparency_figures')
    .select('figures')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Another version of the product may have stored other fields.
  const parsed = TransparencyFigures.safeParse(row?.figures)
  return parsed.success ? parsed.data : null
}

export async function readHead(db: Kysely<Tables>): Promise<Head> {
  const last = await db
    .selectFrom('removal_ledger')
    .select(['position', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? emptyHead
}
