import type pg from 'pg'
import { india } from '#contract/position.ts'
import type { LockHolder } from '../../database/advisory-lock.ts'
import { copyRows } from '../../database/copy.ts'
import { inTransaction } from '../../database/database.ts'
import type { WorkLength } from '../../database/low-priority.ts'
import {
  filledColumns,
  type ImportedSchool,
  schoolColumns,
  schoolFields,
  valuesOf,
} from '../../database/school-record.ts'
import { lockDirectory } from '../directory-lock.ts'
import { renewDirectoryVersion } from '../directory-version.ts'
import { fillPlaceIds } from '../places/fill-places.ts'
import { PlaceBook } from '../places/place-book.ts'
import { renewPlaces } from '../places/renew-places.ts'
import { maximumNotedChanges, noteSchoolChanges } from '../school-changes/note-changes.ts'
import { storeSchools } from '../store-schools.ts'
import { mapDistricts } from './districts.ts'
import { keepDeskChanges } from './keep-desk-changes.ts'
import { SchoolFileError } from './school-file-error.ts'

/** A column that an import empties, with the number of schools. */
export type EmptiedColumn = { column: string; count: number }

/** In bytes: about ten thousand schools, or fifty thousand in a compressed file. */
const shortFile = 1_000_000

export const importLength = (bytes: number): WorkLength => (bytes <= shortFile ? 'short' : 'long')

const identity: readonly string[] = [schoolColumns.code, schoolColumns.name, schoolColumns.state, 'place_id']
const locations: readonly string[] = [schoolColumns.district, schoolColumns.city]
const optionalColumns = filledColumns.filter(
  (column) => !identity.includes(column) && !locations.includes(column),
)

const create = `CREATE TEMPORARY TABLE staged_school (LIKE school INCLUDING DEFAULTS, emptied text[] NOT NULL)
  ON COMMIT DROP`

/** Returns an array of PostgreSQL with the columns that the file empties. */
function emptiedColumns(school: ImportedSchool): string {
  const emptied = schoolFields.filter((field) => school[field] === null)
  return `{${emptied.map((field) => schoolColumns[field]).join(',')}}`
}

async function* rowsOf(
  groups: AsyncIterable<ImportedSchool[]>,
  places: PlaceBook,
): AsyncGenerator<(string | number | null)[][]> {
  for await (const schools of groups)
    yield schools.map((school) => [...valuesOf(school, places.idOf(school)), emptiedColumns(school)])
}

/** Takes a district or city that the file leaves empty from the stored school. */
const keepLocations = `UPDATE staged_school AS staged SET place_id = NULL,
    district = coalesce(nullif(staged.district, ''), stored.district),
    city = coalesce(nullif(staged.city, ''), stored.city)
  FROM school AS stored WHERE stored.code = staged.code
    AND (staged.district = '' AND stored.district <> '' OR staged.city = '' AND stored.city <> '')`

const samples = `SELECT FROM school WHERE code LIKE '99%' LIMIT 1`
const others = `SELECT FROM school WHERE code NOT LIKE '99%'
  UNION ALL SELECT FROM school_alias WHERE code NOT LIKE '99%' LIMIT 1`

async function has(client: pg.ClientBase, query: string): Promise<boolean> {
  return ((await client.query(query)).rowCount ?? 0) > 0
}

function requireSchools(count: number): void {
  if (count === 0) throw new SchoolFileError('The file contains no usable school.')
}

type StageOptions = {
  /** Whether the file replaces what it does not name. */
  replaces: boolean
  /** Receives sentences about districts. */
  onNote: (note: string) => void
}

type Staged = {
  count: number
  /** With the places of the file. */
  places: PlaceBook
  replacesSamples: boolean
  /** Whether the import may show its changes without building the index again. */
  areFew: boolean
}

/** Reads the first groups, to find out whether there are more schools than `maximum`. */
async function takeFew(
  groups: AsyncIterator<ImportedSchool[]>,
  maximum: number,
): Promise<{ first: ImportedSchool[]; areAll: boolean }> {
  const first: ImportedSchool[] = []
  while (first.length <= maximum) {
    const { value, done } = await groups.next()
    if (done) return { first, areAll: true }
    first.push(...value)
  }
  return { first, areAll: false }
}

async function* allOf(
  first: ImportedSchool[],
  rest: AsyncIterator<ImportedSchool[]>,
): AsyncGenerator<ImportedSchool[]> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** Returns only the places of the staged schools, because reading all places takes a second. */
async function loadPlacesOfFew(client: pg.ClientBase): Promise<PlaceBook> {
  const { rows } = await client.query<{ state: string; district: string; city: string }>(
    'UPDATE staged_school SET place_id = NULL RETURNING state, district, city',
  )
  return PlaceBook.loadFor(client, rows)
}

/**
 * Copies the schools of a file into the temporary table `staged_school`, in the caller's transaction.
 * @throws SchoolFileError if there is no school
 */
export async function stageSchools(
  client: pg.ClientBase,
  schools: AsyncIterable<ImportedSchool[]>,
  { replaces, onNote }: StageOptions,
): Promise<Staged> {
  // Samples fill only an empty directory. If there are samples, all places belong to them.
  const replacesSamples = await has(client, samples)
  const rest = schools[Symbol.asyncIterator]()
  const { first, areAll } = await takeFew(rest, maximumNotedChanges)
  const areFew = areAll && !replacesSamples
  const all = replacesSamples || areFew ? new PlaceBook() : await PlaceBook.load(client)
  await client.query(create)
  const rows = rowsOf(allOf(first, rest), all)
  const count = await copyRows(client, `staged_school (${filledColumns}, emptied)`, rows)
  requireSchools(count)
  // Without statistics, PostgreSQL chooses plans whose time grows with the square of the rows.
  await client.query('ANALYZE staged_school')
  if (!replacesSamples) await mapDistricts(client, onNote)
  if (!replaces) await client.query(keepLocations)
  await keepDeskChanges(client, onNote)
  const places = areFew ? await loadPlacesOfFew(client) : all
  await fillPlaceIds(client, places, 'staged_school')
  return { count, places, replacesSamples, areFew }
}

/** SQL of the value that a school has after the import. `stored` is null for a new school. */
export function valueAfter(column: string, replaces: boolean): string {
  // A closed school is in no place.
  if (column === 'place_id') return 'CASE WHEN stored.is_closed THEN NULL ELSE staged.place_id END'
  if (replaces || !optionalColumns.some((each) => each === column)) return `staged.${column}`
  return `CASE WHEN '${column}' = ANY (staged.emptied) THEN NULL ELSE coalesce(staged.${column}, stored.${column}) END`
}

/** Returns the columns that the import will empty, with the number of schools. */
export async function countEmptied(client: pg.ClientBase, replaces: boolean): Promise<EmptiedColumn[]> {
  const columns = [...locations, ...optionalColumns]
  const counts = columns.map(
    (column) => `count(*) FILTER (WHERE stored.${column}::text <> ''
      AND coalesce((${valueAfter(column, replaces)})::text, '') = '')::int AS ${column}`,
  )
  const { rows } = await client.query<Record<string, number>>(
    `SELECT ${counts} FROM staged_school AS staged JOIN school AS stored USING (code)`,
  )
  return columns.flatMap((column) => {
    const count = rows[0]?.[column] ?? 0
    return count > 0 ? [{ column, count }] : []
  })
}

const changeable = filledColumns.filter((column) => column !== schoolColumns.code)
const qualified = (table: string) => changeable.map((column) => `${table}.${column}`).join(', ')

/** Stores the staged schools. Returns the number of new schools, and of those that the file changed. */
async function writeStagedSchools(
  client: pg.ClientBase,
  replaces: boolean,
): Promise<{ added: number; changed: number }> {
  const { rows } = await client.query<{ known: number }>(
    'SELECT count(*)::int AS known FROM staged_school JOIN school USING (code)',
  )
  const values = filledColumns.map((column) => valueAfter(column, replaces))
  const { rowCount } = await client.query(
    `INSERT INTO school AS existing (${filledColumns})
    SELECT ${values} FROM staged_school AS staged LEFT JOIN school AS stored USING (code) ORDER BY code
    ON CONFLICT (code) DO UPDATE SET (${changeable}) = ROW(${qualified('excluded')})
    WHERE (${qualified('existing')}) IS DISTINCT FROM (${qualified('excluded')})`,
  )
  const { rows: staged } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM staged_school',
  )
  const added = (staged[0]?.count ?? 0) - (rows[0]?.known ?? 0)
  return { added, changed: (rowCount ?? 0) - added }
}

/** A point that more schools share is probably the centre of an area, or a mistake. */
const maximumSchoolsAtPoint = 99

/** Schools whose marks the import of few schools can change. `earlier_school` has the rows before the import. */
const nearFew = `(code IN (SELECT code FROM staged_school) OR (latitude, longitude) IN (
  SELECT latitude, longitude FROM earlier_school UNION SELECT latitude, longitude FROM staged_school))`

/** Marks positions outside India, and those that too many schools share. Removes outdated marks. */
async function markImprecisePositions(client: pg.ClientBase, which = 'true'): Promise<void> {
  await client.query(
    `UPDATE school SET is_position_imprecise = NOT is_position_imprecise
    WHERE ${which} AND is_position_imprecise <> (latitude IS NOT NULL AND longitude IS NOT NULL
      AND (latitude NOT BETWEEN $1 AND $2 OR longitude NOT BETWEEN $3 AND $4 OR (latitude, longitude) IN (
        SELECT latitude, longitude FROM school WHERE ${which} GROUP BY latitude, longitude HAVING count(*) > $5)))`,
    [india.south, india.north, india.west, india.east, maximumSchoolsAtPoint],
  )
}

type ImportCounts = { added: number; changed: number; unchanged: number }

export type SchoolImportOptions = {
  /** Called in the transaction, after the last change. */
  onStored?: (counts: ImportCounts) => Promise<void>
  /** Whether the file empties what it does not name. Default: false */
  replaces?: boolean
  /** Receives sentences about districts, before `confirm`. */
  onNote?: (note: string) => void
  /** Called if another transaction changes the directory. */
  onWait?: (holder: LockHolder | undefined) => void
  /** Called before the directory changes, with the columns that the import empties. Returns whether to continue. */
  confirm?: (emptied: readonly EmptiedColumn[]) => Promise<boolean>
}

const removals = [
  `DELETE FROM review WHERE school_code LIKE '99%'`,
  `DELETE FROM review_answer_sum WHERE school_code LIKE '99%'`,
  `DELETE FROM school_rating WHERE school_code LIKE '99%'`,
  `DELETE FROM school WHERE code LIKE '99%'`,
  'DELETE FROM place',
  'UPDATE directory_version SET wanted_schools = NULL',
]

async function removeSamples(client: pg.ClientBase): Promise<void> {
  for (const statement of removals) await client.query(statement)
}

const rememberEarlier = `CREATE TEMPORARY TABLE earlier_school ON COMMIT DROP AS
  SELECT code, school.place_id, school.latitude, school.longitude FROM school JOIN staged_school USING (code)`

const hasMoved = `SELECT FROM staged_school JOIN school USING (code) LEFT JOIN earlier_school AS earlier USING (code)
  WHERE (school.latitude, school.longitude) IS DISTINCT FROM (earlier.latitude, earlier.longitude) LIMIT 1`

/** Shows the changes of few schools within seconds. */
async function showFew(client: pg.ClientBase, places: PlaceBook): Promise<void> {
  // Finding all schools at a point takes seconds.
  if ((await client.query(hasMoved)).rowCount === 1) await markImprecisePositions(client, nearFew)
  const { rows } = await client.query<{ code: string; place_id: string | null }>(
    `SELECT code, place_id FROM earlier_school
    UNION SELECT code, school.place_id FROM school JOIN staged_school USING (code)`,
  )
  await noteSchoolChanges(client, places, {
    codes: rows.map(({ code }) => code),
    placeIds: rows.flatMap(({ place_id }) => (place_id === null ? [] : [Number(place_id)])),
  })
}

/** Shows the changes of any number of schools. */
async function showAll(client: pg.ClientBase, places: PlaceBook): Promise<void> {
  // The next statements need statistics of the new rows, not those of a smaller directory.
  await client.query('ANALYZE school')
  await markImprecisePositions(client)
  await renewPlaces(client, places)
  await renewDirectoryVersion(client)
}

type Steps = Required<Omit<SchoolImportOptions, 'onStored' | 'onWait'>>

/** Stores the schools while it reads the file, because there are no schools to compare them with, except samples. */
async function importFirst(
  client: pg.ClientBase,
  schools: AsyncIterable<ImportedSchool[]>,
  { confirm }: Pick<Steps, 'confirm'>,
): Promise<ImportCounts> {
  const replacesSamples = await has(client, samples)
  const places = replacesSamples ? new PlaceBook() : await PlaceBook.load(client)
  const added = await storeSchools(client, schools, places)
  requireSchools(added)
  await requireConfirmation(confirm, [])
  // Removing them takes long, so an unusable file must be noticed before.
  if (replacesSamples) await removeSamples(client)
  await showAll(client, places)
  return { added, changed: 0, unchanged: 0 }
}

async function update(
  client: pg.ClientBase,
  schools: AsyncIterable<ImportedSchool[]>,
  { replaces, onNote, confirm }: Steps,
): Promise<ImportCounts> {
  const { count, places, replacesSamples, areFew } = await stageSchools(client, schools, { replaces, onNote })
  await requireConfirmation(confirm, await countEmptied(client, replaces))
  if (replacesSamples) await removeSamples(client)
  if (areFew) await client.query(rememberEarlier)
  const { added, changed } = await writeStagedSchools(client, replaces)
  if (areFew && added + changed > 0) await showFew(client, places)
  else if (replacesSamples || added + changed > 0) await showAll(client, places)
  return { added, changed, unchanged: count - added - changed }
}

async function requireConfirmation(
  confirm: Steps['confirm'],
  emptied: readonly EmptiedColumn[],
): Promise<void> {
  if (!(await confirm(emptied))) throw new SchoolFileError('Nothing was changed.')
}

/**
 * Imports schools in one transaction, and removes the samples.
 * @throws SchoolFileError if there is no school to import or `confirm` returned false, or any error of `schools`
 */
export async function importSchools(
  client: pg.ClientBase,
  schools: AsyncIterable<ImportedSchool[]>,
  {
    replaces = false,
    onNote = () => {},
    onStored = async () => {},
    onWait,
    confirm = async () => true,
  }: SchoolImportOptions = {},
): Promise<ImportCounts> {
  return inTransaction(client, async () => {
    // Lets PostgreSQL sort in memory.
    await client.query(`SET LOCAL work_mem = '128MB'`)
    // Ends the statement of a killed command, whose lock would block the next import until then.
    await client.query(`SET LOCAL client_connection_check_interval = '5s'`)
    await lockDirectory(client, onWait)
    const steps = { replaces, onNote, confirm }
    const counts = (await has(client, others))
      ? await update(client, schools, steps)
      : await importFirst(client, schools, steps)
    await onStored(counts)
    return counts
  })
}
