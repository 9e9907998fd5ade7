import { type Kysely, sql } from 'kysely'

/**
 * Spellings of the register, and the names of `contract/states.ts` that imports store from now on. Paths of places stay
 * the same.
 */
const names = [
  ['Tamilnadu', 'Tamil Nadu'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Andaman & Nicobar Islands', 'Andaman and Nicobar Islands'],
] as const

/** Samples keep their spelling, because they disappear with the first import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let count = 0n
  for (const [before, after] of names) {
    const { rows } = await sql`SELECT FROM place WHERE level = 'state' AND name = ${after}`.execute(db)
    // If the state has two places, the next start assigns these schools to the other one.
    const isRepeated = rows.length > 0
    const { numAffectedRows } = await sql`UPDATE school SET state = ${after},
        place_id = CASE WHEN ${isRepeated}::boolean THEN NULL ELSE place_id END
      WHERE state = ${before} AND code NOT LIKE '99%'`.execute(db)
    if (!numAffectedRows) continue
    count += numAffectedRows
    if (!isRepeated)
      await sql`UPDATE place SET name = ${after} WHERE level = 'state' AND name = ${before}`.execute(db)
  }
  // A new version makes each process build its search index again.
  if (count > 0n)
    await sql`UPDATE directory_version SET version = (random() * 9007199254740991)::bigint`.execute(db)
}
