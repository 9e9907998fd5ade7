import { type Kysely, sql } from 'kysely'
import type { Secrets } from '../secrets.ts'
import type { Tables } from './tables.ts'

const batch = 2000
const firstId = '00000000-0000-0000-0000-000000000000'

type Row = { id: string; email: string; value: Buffer }

type Field = {
  column: 'kept_code' | 'deletion'
  /** See `Secrets.mask`. */
  purpose: Parameters<Secrets['mask']>[0]
  /** The field of such a row keeps its value. */
  isKept?: (row: Row) => boolean
}

/**
 * Encrypts a field of every account again. Otherwise, dumps of two nights would show for which account it has changed in
 * between.
 * @returns the rows whose field keeps its value
 */
export async function renewField(
  { db, secrets }: { db: Kysely<Tables>; secrets: Secrets },
  { column, purpose, isKept = () => false }: Field,
): Promise<Row[]> {
  const kept: Row[] = []
  const name = sql.ref(column)
  for (let last: string | undefined = firstId; last !== undefined; ) {
    const rows: Row[] = await db
      .selectFrom('account')
      .select(['id', 'email', `${column} as value`])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    kept.push(...rows.filter(isKept))
    const others = rows.filter((row) => !isKept(row))
    const renewed = others.map(({ value }) => secrets.mask(purpose, secrets.unmask(purpose, value)))
    // A request may have changed a row meanwhile.
    await sql`UPDATE account SET ${name} = renewed FROM unnest(${others.map(({ id }) => id)}::uuid[],
        ${others.map(({ value }) => value)}::bytea[], ${renewed}::bytea[]) AS row (row_id, earlier, renewed)
      WHERE id = row_id AND ${name} = earlier`.execute(db)
    last = rows.at(-1)?.id
  }
  return kept
}
