import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { fillSampleDirectory } from '#sample-data/fill-directory.ts'
import type { Database } from '../../database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { importSchools, type SchoolImportOptions } from './import-schools.ts'
import { type ReportedRow, readSchools } from './read-schools.ts'

const header = 'udise_code,name,village,district,state,pincode,management,category'

async function createFile(content: string | Buffer, name = 'schools.csv'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

async function importFile(database: Database, file: string, options: SchoolImportOptions = {}) {
  const rejects: ReportedRow[] = []
  const remarks: ReportedRow[] = []
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    const schools = readSchools(file, {
      onReject: (row) => rejects.push(row),
      onRemark: (row) => remarks.push(row),
      onNote: () => {},
      onProgress: () => {},
    })
    return { counts: await importSchools(client, schools, options), rejects, remarks }
  } finally {
    await client.end()
  }
}

async function importText(database: Database, ...rows: string[]) {
  return importFile(database, await createFile([header, ...rows].join('\n')))
}

async function schoolsOf({ pool }: Database) {
  return (await pool.query('SELECT * FROM school ORDER BY code')).rows
}

test('normalises unusual rows and rejects invalid rows with a reason', async () => {
  const database = await testDatabase()
  const { counts, rejects } = await importText(
    database,
    '18150404801,ATHABARI LPS,NIZ LAHOWAL,DIBRUGARH,Assam,786010,Department of Education,Primary',
    '8201304101,+2 HIGH SCHOOL,WARD NO.16,PALI,Rajasthan,,,',
    '12345678,123,KANPURA4,AGRA,Uttar Pradesh,0,Local body,Primary',
    '27241301002,"R.Z.P ""NEW"" SCHOOL, KUDAKI",KUDAKI,RAIGARH (MAHARASHTRA),Maharashtra,402403,,',
    '090901052m8,सरस्वती विद्या मंदिर,,GHAZIABAD,Uttar Pradesh,201102,,',
    '27010102603,#NAME?,WAGHALE,NANDURBAR,Maharashtra,425412,,',
    '27010102604,,WAGHALE,NANDURBAR,Maharashtra,425412,,',
    '2.72E+10,A SCHOOL,WAGHALE,NANDURBAR,Maharashtra,425412,,',
    '99010102604,A SCHOOL,WAGHALE,NANDURBAR,Maharashtra,425412,,',
    '18150404801,ANOTHER,NIZ LAHOWAL,DIBRUGARH,Assam,786010,,',
    '27010102605,SHORT ROW',
  )
  expect(counts).toEqual({ added: 5, changed: 0, unchanged: 0 })
  expect(rejects.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '7: The name is empty, a placeholder such as NULL or NA, or a spreadsheet error.',
    '8: The name is empty, a placeholder such as NULL or NA, or a spreadsheet error.',
    '9: A spreadsheet has shortened this code. Export the file again with the column of the code as text, or import the original file.',
    '10: Codes that begin with 99 are reserved for sample schools.',
    '11: Line 2 has the same code.',
    '12: The state is empty.',
  ])
  const stored = await schoolsOf(database)
  expect(stored.map(({ code, name }) => [code, name])).toEqual([
    ['08201304101', '+2 HIGH SCHOOL'],
    ['090901052m8', 'सरस्वती विद्या मंदिर'],
    ['12345678', '123'],
    ['18150404801', 'ATHABARI LPS'],
    ['27241301002', 'R.Z.P "NEW" SCHOOL, KUDAKI'],
  ])
  expect(stored[2]).toMatchObject({ pincode: null, management: 'Local body' })
})

const factColumns = 'school_type,area,latitude,longitude,board,medium,class_from,class_to'
const basic = (code: number) => `${code},A SCHOOL,V,D,Assam,,,Primary`

test('stores facts, reports wrong ones and marks imprecise positions', async () => {
  const database = await testDatabase()
  const rows = [
    `${basic(18150404801)},Girls,Rural,27.47,94.989,CBSE,English,1,8`,
    `${basic(18150404802)},,,51.5,0.1,,,8,1`,
    `${basic(18150404803)},,,x,94,,,1,99`,
    `${basic(18150404804)},,,0,0,,,,`,
    ...Array.from({ length: 100 }, (_, index) => `${basic(18150405001 + index)},,,25.4,81.8,,,,`),
  ]
  const file = await createFile([`${header},${factColumns}`, ...rows].join('\n'))
  const { counts, remarks } = await importFile(database, file)
  expect(counts.added).toBe(104)
  expect(remarks.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '3: Stored without the position "51.5, 0.1", which is not in India or not in degrees. Stored without the classes 8 to 1, which are in the wrong order.',
    '4: Stored without the position "x, 94", which is not in India or not in degrees. Stored without the highest class "99", which is not valid.',
    '5: Stored without the position "0, 0", which is not in India or not in degrees.',
  ])
  const [girls, london, wrong, zero, shared] = await schoolsOf(database)
  expect(girls).toMatchObject({
    school_type: 'Girls',
    area: 'Rural',
    latitude: 27.47,
    longitude: 94.989,
    board: 'CBSE',
    medium: 'English',
    class_from: 1,
    class_to: 8,
    is_position_imprecise: false,
  })
  expect(london).toMatchObject({ latitude: null, class_from: null, is_position_imprecise: false })
  expect(wrong).toMatchObject({ latitude: null, longitude: null, class_to: null })
  expect(zero).toMatchObject({ latitude: null, is_position_imprecise: false })
  expect(shared).toMatchObject({ latitude: 25.4, is_position_imprecise: true })
  expect((await importFile(database, file)).counts).toEqual({ added: 0, changed: 0, unchanged: 104 })

  const moved = await createFile(
    [`${header},${factColumns}`, `${basic(18150405001)},,,NULL,NULL,,,,`].join('\n'),
  )
  await importFile(database, moved)
  const points = (await schoolsOf(database)).slice(4).map((row) => [row.latitude, row.is_position_imprecise])
  expect(points[0]).toEqual([null, false])
  expect(points[1]).toEqual([25.4, false])
})

test('keeps what a file does not name', async () => {
  const database = await testDatabase()
  const row = '18150404801,ATHABARI LPS,NIZ LAHOWAL,DIBRUGARH,Assam,786010,Department of Education,Primary'
  const whole = await createFile(
    `${header},${factColumns}\n${row},Girls,Rural,27.47,94.989,CBSE,English,1,8\n`,
  )
  await importFile(database, whole)
  const [before] = await schoolsOf(database)

  const required = 'udise_code,name,village,district,state\n'
  const renamed = await createFile(
    `${required}18150404801,ATHABARI L.P. SCHOOL,NIZ LAHOWAL,DIBRUGARH,Assam\n`,
  )
  expect((await importFile(database, renamed)).counts).toEqual({ added: 0, changed: 1, unchanged: 0 })
  expect(await schoolsOf(database)).toEqual([{ ...before, name: 'ATHABARI L.P. SCHOOL' }])
  expect((await importFile(database, renamed)).counts).toEqual({ added: 0, changed: 0, unchanged: 1 })

  const empty = await createFile(
    `${header},${factColumns}\n18150404801,ATHABARI LPS,,,Assam,,NA,-,"",,,0,n/a,#N/A,,\n`,
  )
  expect((await importFile(database, empty)).counts.changed).toBe(1)
  expect(await schoolsOf(database)).toEqual([before])
})

test('empties what a file calls null, and with replacement what it omits', async () => {
  const database = await testDatabase()
  const row = '18150404801,ATHABARI LPS,NIZ LAHOWAL,DIBRUGARH,Assam,786010,Department of Education,Primary'
  const whole = await createFile(
    `${header},${factColumns}\n${row},Girls,Rural,27.47,94.989,CBSE,English,1,8\n`,
  )
  await importFile(database, whole)
  const confirmed: unknown[] = []
  const confirm = async (emptied: unknown) => confirmed.push(emptied) > 0
  await importText(database, row.replace('786010', 'null').replace('Primary', 'NULL'))
  expect((await schoolsOf(database))[0]).toMatchObject({ pincode: null, category: null, area: 'Rural' })

  const required = await createFile(
    'udise_code,name,village,district,state\n18150404801,ATHABARI LPS,,DIBRUGARH,Assam\n',
  )
  const [before] = await schoolsOf(database)
  const refuse = { replaces: true, confirm: async () => false }
  await expect(importFile(database, required, refuse)).rejects.toThrow('Nothing was changed.')
  expect(await schoolsOf(database)).toEqual([before])
  const { counts } = await importFile(database, required, { replaces: true, confirm })
  expect(counts).toEqual({ added: 0, changed: 1, unchanged: 0 })
  const columns = 'city,management,school_type,area,latitude,longitude,board,medium,class_from,class_to'
  expect(confirmed).toEqual([columns.split(',').map((column) => ({ column, count: 1 }))])
  expect((await schoolsOf(database))[0]).toMatchObject({ city: '', management: null, latitude: null })
})

test('keeps the town of a school whose file has no town', async () => {
  const database = await testDatabase()
  await importText(database, '18150404801,A SCHOOL,NIZ LAHOWAL,DIBRUGARH,Assam,,,')
  const [before] = await schoolsOf(database)
  await importText(database, '18150404801,B SCHOOL,,,Assam,,,', '18150404802,C SCHOOL,,DIBRUGARH,Assam,,,')
  const [first, second] = await schoolsOf(database)
  expect(first).toEqual({ ...before, name: 'B SCHOOL' })
  expect(second).toMatchObject({ city: '', district: 'DIBRUGARH' })
})

test('adds new schools, updates changed schools and keeps all others', async () => {
  const database = await testDatabase()
  const first = '18150404801,ATHABARI LPS,NIZ LAHOWAL,DIBRUGARH,Assam,786010,,'
  const second = '27010102603,NAVJEEVAN HIGH SCHOOL,WAGHALE,NANDURBAR,Maharashtra,425412,,'
  await importText(database, first, second)
  const noted = async () => (await database.pool.query('SELECT code FROM changed_school ORDER BY code')).rows
  await database.pool.query('DELETE FROM changed_school')
  const before = await schoolsOf(database)

  expect((await importText(database, first)).counts).toEqual({ added: 0, changed: 0, unchanged: 1 })
  expect(await schoolsOf(database)).toEqual(before)
  expect(await noted()).toEqual([])

  const renamed = first.replace('LPS', 'L.P. SCHOOL')
  const added = '27010102604,A NEW ONE,WAGHALE,NANDURBAR,Maharashtra,,,'
  expect((await importText(database, renamed, second, added)).counts).toEqual({
    added: 1,
    changed: 1,
    unchanged: 1,
  })
  expect(await noted()).toEqual([{ code: '18150404801' }, { code: '27010102603' }, { code: '27010102604' }])
  expect((await schoolsOf(database)).map(({ name }) => name)).toEqual([
    'ATHABARI L.P. SCHOOL',
    'NAVJEEVAN HIGH SCHOOL',
    'A NEW ONE',
  ])
})

test('removes sample schools and their reviews when importing a real school', async () => {
  const database = await testDatabase()
  await fillSampleDirectory(database.connection, { schools: 1000, today: '2026-11-20' })
  const tables = ['review', 'school_rating', 'review_comment', 'helpful_count']
  for (const table of tables) {
    expect((await database.pool.query(`SELECT FROM ${table}`)).rowCount, table).toBeGreaterThan(0)
  }
  await importText(database, '18150404801,ATHABARI LPS,NIZ LAHOWAL,DIBRUGARH,Assam,786010,,')
  expect(await schoolsOf(database)).toHaveLength(1)
  for (const table of tables) {
    expect((await database.pool.query(`SELECT FROM ${table}`)).rowCount, table).toBe(0)
  }
  expect((await database.pool.query('SELECT school_count FROM directory_version')).rows).toEqual([
    { school_count: 1 },
  ])
})

test('reads gzip, a byte order mark and columns in any order', async () => {
  const database = await testDatabase()
  const text =
    '\ufeffextra,State,name,CITY,district,code\r\nx,Assam,"A, SCHOOL",JORHAT,JORHAT,18150404801\r\n'
  const { counts } = await importFile(database, await createFile(gzipSync(text), 'schools.csv.gz'))
  expect(counts.added).toBe(1)
  expect((await schoolsOf(database))[0]).toMatchObject({ name: 'A, SCHOOL', city: 'JORHAT', category: null })
})

test.each([
  ['an empty file', ''],
  ['a file without the columns', 'id,title\n1,x'],
  ['a file without a usable row', `${header}\nx,,,,,,,`],
  ['an unclosed quote', `${header}\n18150404801,"ATHABARI,NIZ,DIB,Assam,,,\n`],
  ['a file whose first columns have the same name', `name,${header}\nA,18150404801,A,NIZ,DIB,Assam,,,\n`],
])('rejects %s and changes nothing', async (_what, content) => {
  const database = await testDatabase()
  await importText(database, '18150404801,ATHABARI LPS,NIZ LAHOWAL,DIBRUGARH,Assam,786010,,')
  const before = await schoolsOf(database)
  await expect(importFile(database, await createFile(content))).rejects.toThrow(/file|line|column/i)
  expect(await schoolsOf(database)).toEqual(before)
})

test.each([0, 30])(
  'rejects a truncated file and leaves a directory of %i samples unchanged',
  async (schools) => {
    const database = await testDatabase()
    if (schools > 0) await fillSampleDirectory(database.connection, { schools, today: '2026-11-20' })
    const contents = async () => {
      const [reviews, places] = await Promise.all(
        ['review', 'place'].map((table) => database.pool.query(`SELECT * FROM ${table} ORDER BY id`)),
      )
      return { schools: await schoolsOf(database), reviews: reviews?.rows, places: places?.rows }
    }
    const before = await contents()
    const rows = Array.from(
      { length: 5000 },
      (_, index) => `${10_000_000_001 + index},SCHOOL ${index},V,D,Bihar,,,`,
    )
    const whole = gzipSync([header, ...rows].join('\n'))
    const file = await createFile(whole.subarray(0, whole.length / 2), 'schools.csv.gz')
    await expect(importFile(database, file)).rejects.toThrow('cannot be read')
    expect(await contents()).toEqual(before)
    expect(before.schools).toHaveLength(schools)
  },
)

test('changes nothing when killed, and imports all schools when repeated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-kill-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const small = await createFile(`${header}\n18150404801,ATHABARI LPS,NIZ LAHOWAL,DIBRUGARH,Assam,786010,,\n`)
  const rows = Array.from(
    { length: 25_000 },
    (_, index) => `${10_000_000_001 + index},SCHOOL ${index},V,D,Bihar,,,`,
  )
  const large = await createFile([header, ...rows, 'bad,row'].join('\n'))

  function run(file: string, killAfter?: number): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, ['cli/import.ts', file], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
      if (killAfter !== undefined && output.includes('Reading'))
        setTimeout(() => child.kill('SIGKILL'), killAfter)
    })
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
  }

  expect((await run(small)).output).toContain('read 1, added 1, changed 0, unchanged 0, rejected 0')
  for (const delay of [0, 60, 200]) expect((await run(large, delay)).code).toBe(null)
  expect((await run(small)).output).toContain('read 1, added 0, changed 0, unchanged 1, rejected 0')

  const whole = await run(large)
  expect(whole.output).toContain('read 25001, added 25000, changed 0, unchanged 0, rejected 1')
  const rejects = await readFile(`${large}.rejects.csv`, 'utf8')
  expect(rejects).toBe(
    'line,reason,row\n25002,"The code must have 8 digits, or 10 or 11 digits and letters.",bad,row\n',
  )
  expect((await run(join(folder, 'missing.csv'))).output).toContain('does not exist')
  // Seven commands of low priority: beside other tests each takes half a minute.
}, 600_000)
