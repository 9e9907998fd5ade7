import type pg from 'pg'
import { minimumSchoolsOfTown, type PlaceKinds } from '#contract/places.ts'
import { copyRows } from '../../database/copy.ts'
import { districtIdSql, levelOf, lineOf, parentOf, rangeOf, stateIdSql } from '../../database/place-id.ts'
import { addKinds, countKinds, type KindRow, kindColumns, kindGroups, noKinds } from './kinds.ts'
import type { PlaceBook } from './place-book.ts'

const median = (column: string) => `percentile_disc(0.5) WITHIN GROUP (ORDER BY ${column}) AS ${column}`

const isPrecise = 'latitude IS NOT NULL AND longitude IS NOT NULL AND NOT is_position_imprecise'

const medianOf = (id: string, condition: string) =>
  `SELECT ${id} AS id, ${median('latitude')}, ${median('longitude')}
  FROM school WHERE ${condition} AND ${isPrecise} GROUP BY 1`

const isInDistrict = `${districtIdSql('place_id')} <> ${stateIdSql('place_id')}`

const figureColumns = ['school_count', 'has_page', 'latitude', 'longitude']
const qualified = (table: string) => figureColumns.map((column) => `${table}.${column}`).join(', ')

const countDirectly = `CREATE TEMPORARY TABLE direct_count ON COMMIT DROP AS
  SELECT place_id AS id, count(*)::int AS school_count FROM school WHERE place_id IS NOT NULL GROUP BY place_id`

// Without ANALYZE, PostgreSQL has no statistics of temporary tables and chooses plans that take minutes.
const figures = [
  'ANALYZE direct_count',
  // `direct_count` also counts schools without a town, under their district or state.
  `CREATE TEMPORARY TABLE total ON COMMIT DROP AS
    SELECT id, school_count FROM direct_count WHERE ${districtIdSql('id')} <> id
    UNION ALL SELECT ${districtIdSql('id')}, sum(school_count)::int FROM direct_count
      WHERE ${districtIdSql('id')} <> ${stateIdSql('id')} GROUP BY 1
    UNION ALL SELECT ${stateIdSql('id')}, sum(school_count)::int FROM direct_count GROUP BY 1`,
  `CREATE TEMPORARY TABLE middle ON COMMIT DROP AS
    ${medianOf(
      'place_id',
      `${districtIdSql('place_id')} <> place_id
        AND place_id IN (SELECT id FROM direct_count WHERE school_count >= ${minimumSchoolsOfTown})`,
    )}
    UNION ALL ${medianOf(districtIdSql('place_id'), isInDistrict)}
    UNION ALL ${medianOf(stateIdSql('place_id'), 'place_id IS NOT NULL')}`,
  'ANALYZE total, middle, staged_place',
  `CREATE TEMPORARY TABLE figure ON COMMIT DROP AS
    SELECT id, school_count, latitude, longitude, school_count >= CASE
      WHEN ${districtIdSql('id')} = id THEN 1 ELSE ${minimumSchoolsOfTown} END AS has_page
    FROM total LEFT JOIN middle USING (id)`,
  'ANALYZE figure',
  `UPDATE place SET (${figureColumns}) = ROW(${qualified('figure')}) FROM figure
    WHERE figure.id = place.id AND (${qualified('place')}) IS DISTINCT FROM (${qualified('figure')})`,
  `UPDATE place SET school_count = 0, has_page = false, latitude = NULL, longitude = NULL, kinds = NULL
    WHERE school_count > 0 AND NOT EXISTS (SELECT FROM figure WHERE figure.id = place.id)`,
  // Comes last, because the updates would otherwise read all new places.
  `INSERT INTO place (id, parent_id, level, path, name, ${figureColumns})
    SELECT id, parent_id, level, path, name, school_count, has_page, latitude, longitude
    FROM staged_place JOIN figure USING (id) ORDER BY path`,
  'ANALYZE place',
  'DROP TABLE direct_count, total, middle, figure, staged_place',
]

/** Stores new places, and counts the schools of places. Call it after changes of schools, in their transaction. */
export async function renewPlaces(client: pg.ClientBase, book: PlaceBook): Promise<void> {
  await client.query(
    'CREATE TEMPORARY TABLE staged_place (id bigint, parent_id bigint, level text, path text, name text) ON COMMIT DROP',
  )
  // Lets PostgreSQL sort in memory.
  await client.query(`SET LOCAL work_mem = '128MB'`)
  const counting = client.query(countDirectly)
  // PostgreSQL counts meanwhile.
  const added = book.takeAdded().map(({ id, path, name }) => [id, parentOf(id), levelOf(id), path, name])
  await counting
  await copyRows(client, 'staged_place', added)
  for (const statement of figures) await client.query(statement)
  await storeKinds(client)
}

/** Does the same as `renewPlaces`, for these places and their parents only. */
export async function renewPlacesOf(
  client: pg.ClientBase,
  book: PlaceBook,
  placeIds: readonly number[],
): Promise<void> {
  for (const { id, path, name } of book.takeAdded())
    await client.query(
      `INSERT INTO place (id, parent_id, level, path, name, school_count, has_page)
      VALUES ($1, $2, $3, $4, $5, 0, false)`,
      [id, parentOf(id), levelOf(id), path, name],
    )
  for (const id of new Set(placeIds.flatMap(lineOf))) {
    const isTown = levelOf(id) === 'town'
    const { rows } = await client.query<KindRow>(
      `SELECT ${kindColumns}, count(*)::int FROM school WHERE place_id >= $1 AND place_id < $2 GROUP BY ${kindGroups}`,
      rangeOf(id),
    )
    const schools = rows.reduce((sum, { count }) => sum + count, 0)
    const hasPage = schools >= (isTown ? minimumSchoolsOfTown : 1)
    await client.query(
      `UPDATE place SET school_count = $3, has_page = $4, kinds = $5, (latitude, longitude) = (
        SELECT ${median('latitude')}, ${median('longitude')} FROM school
        WHERE place_id >= $1 AND place_id < $2 AND ${isPrecise} AND $4)
      WHERE id = $1`,
      [...rangeOf(id), schools, hasPage, isTown || !hasPage ? null : JSON.stringify(countKinds(rows))],
    )
  }
}

/** Counts the kinds of schools in states and districts. `Places.find` counts them for towns. */
async function storeKinds(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<KindRow & { id: string }>(
    `SELECT ${districtIdSql('place_id')} AS id, ${kindColumns}, count(*)::int FROM school
    WHERE place_id IS NOT NULL GROUP BY 1, ${kindGroups}`,
  )
  const kindsOf = new Map<number, PlaceKinds>()
  for (const { id, ...row } of rows) {
    for (const each of lineOf(Number(id))) {
      const kinds = kindsOf.get(each) ?? noKinds()
      addKinds(kinds, row)
      kindsOf.set(each, kinds)
    }
  }
  await client.query(
    'UPDATE place SET kinds = each.kinds FROM unnest($1::bigint[], $2::jsonb[]) AS each (id, kinds) WHERE each.id = place.id',
    [[...kindsOf.keys()], [...kindsOf.values()].map((kinds) => JSON.stringify(kinds))],
  )
}
