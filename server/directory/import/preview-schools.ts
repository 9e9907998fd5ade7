import type pg from 'pg'
import type { ImportPreview } from '#contract/school-imports.ts'
import { districtIdSql, isInDistrictSql } from '../../database/place-id.ts'
import { filledColumns, type ImportedSchool, schoolColumns } from '../../database/school-record.ts'
import { countEmptied, stageSchools, valueAfter } from './import-schools.ts'

type SchoolLine = ImportPreview['added']['sample'][number]

/** A number of schools, and some of them. */
type Sampled<Details> = { count: number; sample: (SchoolLine & Details)[] }

const sampleSize = 10

const compared = Object.values(schoolColumns).filter((column) => column !== schoolColumns.code)

const line = (table: string) =>
  `${table}.code, ${table}.name, concat_ws(', ', nullif(${table}.city, ''), nullif(${table}.district, ''), ${table}.state) AS place`

const wordsOf = (text: string) =>
  `string_to_array(trim(regexp_replace(lower(${text}), '[[:space:][:punct:]]+', ' ', 'g')), ' ')`

/** In degrees, about 50 km. */
const farAway = 0.5

const reasons: readonly [condition: string, reason: string][] = [
  ['stored.state <> planned.state', 'The state changes.'],
  ['stored.district <> planned.district', 'The district changes.'],
  [
    `NOT ${wordsOf('stored.name')} && ${wordsOf('planned.name')}`,
    'The new name shares no word with the old one.',
  ],
  [
    `greatest(abs(stored.latitude - planned.latitude), abs(stored.longitude - planned.longitude)) > ${farAway}`,
    'The position moves by more than 50 km.',
  ],
  [
    `stored.code IS NULL AND planned.district <> ''
      AND NOT EXISTS (SELECT FROM place WHERE place.id = ${districtIdSql('planned.place_id')})
      AND EXISTS (SELECT FROM place)`,
    'The school is new, and so is its district.',
  ],
]

const doubts = `array_remove(ARRAY[${reasons.map(([condition, reason]) => `CASE WHEN ${condition} THEN '${reason}' END`)}], NULL)`

const isChanged = `stored.code IS NOT NULL
  AND (${filledColumns.map((column) => `stored.${column}`)})
    IS DISTINCT FROM (${filledColumns.map((column) => `planned.${column}`)})`

const changes = `(SELECT jsonb_agg(change) FROM (VALUES ${compared.map(
  (column) => `('${column}', stored.${column}::text, planned.${column}::text)`,
)}) AS change ("column", before, after) WHERE before IS DISTINCT FROM after) AS changes`

/** Counts the schools that a query finds, and takes some of them in an order that is the same each time. */
async function take<Details>(
  client: pg.ClientBase,
  { columns, from }: { columns: string; from: string },
): Promise<Sampled<Details>> {
  const { rows } = await client.query<SchoolLine & Details & { total: number; order: string }>(
    `SELECT ${columns}, count(*) OVER ()::int AS total FROM ${from} ORDER BY md5(code) LIMIT ${sampleSize}`,
  )
  return {
    count: rows[0]?.total ?? 0,
    sample: rows.map(({ total: _total, ...row }) => row as unknown as SchoolLine & Details),
  }
}

/**
 * Says what an import would change. Changes nothing.
 * @throws SchoolFileError if there is no school to import, or any error of `schools`
 */
export async function previewSchools(
  client: pg.ClientBase,
  schools: AsyncIterable<ImportedSchool[]>,
  { replaces = false, onNote = () => {} }: { replaces?: boolean; onNote?: (note: string) => void } = {},
): Promise<ImportPreview> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL client_connection_check_interval = '5s'`)
    const { count, replacesSamples } = await stageSchools(client, schools, { replaces, onNote })
    await client.query(
      `CREATE TEMPORARY TABLE planned_school ON COMMIT DROP AS
      SELECT ${filledColumns.map((column) => `${valueAfter(column, replaces)} AS ${column}`)}
      FROM staged_school AS staged LEFT JOIN school AS stored USING (code)`,
    )
    await client.query('ANALYZE planned_school')
    const planned = 'planned_school AS planned LEFT JOIN school AS stored USING (code)'
    const added = await take(client, {
      columns: line('planned'),
      from: `${planned} WHERE stored.code IS NULL`,
    })
    const changed: ImportPreview['changed'] = await take(client, {
      columns: `${line('planned')}, ${changes}`,
      from: `${planned} WHERE ${isChanged}`,
    })
    const districts = `SELECT DISTINCT ${districtIdSql('place_id')} AS id FROM planned_school`
    return {
      added,
      changed,
      unchanged: count - added.count - changed.count,
      // The samples go.
      absent: replacesSamples
        ? { count: 0, sample: [] }
        : await take(client, {
            columns: line('stored'),
            from: `(${districts}) AS district JOIN school AS stored ON ${isInDistrictSql('stored.place_id', 'district.id')}
          WHERE NOT EXISTS (SELECT FROM planned_school WHERE planned_school.code = stored.code)`,
          }),
      doubtful: await take(client, {
        columns: `${line('planned')}, ${doubts} AS reasons`,
        from: `${planned} WHERE cardinality(${doubts}) > 0`,
      }),
      emptied: await countEmptied(client, replaces),
      removesSamples: replacesSamples,
    }
  } finally {
    // Staging also forgets what the desk has changed.
    await client.query('ROLLBACK')
  }
}
