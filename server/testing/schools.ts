import { copyRows } from '../database/copy.ts'
import { type Database, inTransaction } from '../database/database.ts'
import { filledColumns, type SchoolRecord, valuesOf } from '../database/school-record.ts'
import { renewDirectoryVersion } from '../directory/directory-version.ts'
import { buildDirectoryIndex } from '../directory/index-refresh/build-directory-index.ts'
import { DirectorySearch } from '../directory/index-refresh/directory-search.ts'
import { IndexFile } from '../directory/index-refresh/index-file.ts'
import { PlaceBook } from '../directory/places/place-book.ts'
import { renewPlaces } from '../directory/places/renew-places.ts'
import { SchoolStore } from '../directory/store.ts'
import type { Log } from '../http/logging.ts'

export const testSchools: readonly SchoolRecord[] = [
  [
    '10100000001',
    'GPS RAMPUR',
    'RAMPUR',
    'SITAMARHI',
    'Bihar',
    '843302',
    'Department of Education',
    'Primary',
  ],
  [
    '09200000002',
    "ST. MARY'S CONVENT SCHOOL",
    'LUCKNOW',
    'LUCKNOW',
    'Uttar Pradesh',
    '226001',
    'Private Unaided (Recognized)',
    'Secondary with Higher Secondary',
  ],
  [
    '27300000003',
    'ZPPS RAMPUR KHURD',
    'RAMPUR KHURD',
    'PUNE',
    'Maharashtra',
    null,
    'Local body',
    'Primary with Upper Primary',
  ],
  ['33400000004', 'DAV PUBLIC SCHOOL', 'CHENNAI', 'CHENNAI', 'Tamilnadu', '600001', null, null],
].map(
  ([
    code = '',
    name = '',
    city = '',
    district = '',
    state = '',
    pincode = null,
    management = null,
    category = null,
  ]) => ({
    code: code ?? '',
    name: name ?? '',
    city: city ?? '',
    district: district ?? '',
    state: state ?? '',
    pincode,
    management,
    category,
  }),
)

export async function addSchools(database: Database, schools: readonly SchoolRecord[]): Promise<void> {
  if (schools.length === 0) return
  const client = await database.pool.connect()
  await inTransaction(client, async () => {
    const places = await PlaceBook.load(client)
    const rows = schools.map((school) => valuesOf(school, places.idOf(school)))
    await copyRows(client, `school (${filledColumns})`, rows)
    await renewPlaces(client, places)
    await renewDirectoryVersion(client)
  })
  client.release()
}

/** Uses no worker thread, because its start takes longer than everything else in most tests. */
export async function openTestSearch(database: Database, file: string, log: Log): Promise<DirectorySearch> {
  const { connection } = database
  return DirectorySearch.open({
    storage: new IndexFile(file),
    source: new SchoolStore(database),
    build: ({ onProgress }) => buildDirectoryIndex(connection, onProgress),
    log,
  })
}
