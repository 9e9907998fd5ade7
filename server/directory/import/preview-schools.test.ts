import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, withClient } from '../../database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { describePreview } from './describe-preview.ts'
import { importSchools } from './import-schools.ts'
import { previewSchools } from './preview-schools.ts'
import { readSchools } from './read-schools.ts'

const header = 'udise_code,name,village,district,state,pincode,latitude,longitude'

async function readRows(rows: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-preview-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'schools.csv')
  await writeFile(file, [header, ...rows].join('\n'))
  const nothing = () => {}
  return readSchools(file, { onReject: nothing, onRemark: nothing, onNote: nothing, onProgress: nothing })
}

async function importRows({ connection }: Database, ...rows: string[]) {
  const schools = await readRows(rows)
  const notes: string[] = []
  const onNote = (note: string) => notes.push(note)
  const counts = await withClient(connection, (client) => importSchools(client, schools, { onNote }))
  return { counts, notes }
}

async function preview({ connection }: Database, ...rows: string[]) {
  const schools = await readRows(rows)
  const notes: string[] = []
  const onNote = (note: string) => notes.push(note)
  return {
    notes,
    ...(await withClient(connection, (client) => previewSchools(client, schools, { onNote }))),
  }
}

const bela = '18000000001,BELA SCHOOL,BELA,KAMRUP,Assam,781001,26.1,91.7'
const mera = '18000000002,MERA SCHOOL,MERA,KAMRUP,Assam,781001,26.1,91.7'
const hisar = '06000000001,HISAR SCHOOL,HISAR,HISAR,Haryana,125001,29.1,75.7'
const gurugram = '06000000002,GURU SCHOOL,SOHNA,GURUGRAM,Haryana,122001,28.4,77.0'

const everything = async ({ pool }: Database) => [
  (await pool.query('SELECT * FROM school ORDER BY code')).rows,
  (await pool.query('SELECT * FROM place ORDER BY id')).rows,
  (await pool.query('SELECT * FROM directory_version')).rows,
]

test('shows what an import would change, and changes nothing', async () => {
  const database = await testDatabase()
  await importRows(database, bela, mera, hisar)
  const before = await everything(database)
  const result = await preview(
    database,
    bela.replace('BELA SCHOOL', 'BELA HIGH SCHOOL').replace('781001', ''),
    bela.replace('0001', '0003').replace('KAMRUP', 'NEWLAND'),
    hisar.replace('29.1', '27.1'),
  )
  expect(await everything(database)).toEqual(before)
  expect(result).toMatchObject({
    added: {
      count: 1,
      sample: [{ code: '18000000003', name: 'BELA SCHOOL', place: 'BELA, NEWLAND, Assam' }],
    },
    changed: { count: 2 },
    unchanged: 0,
    absent: { count: 1, sample: [{ code: '18000000002' }] },
    doubtful: { count: 2 },
    removesSamples: false,
  })
  const [changed] = result.changed.sample.filter(({ code }) => code === '18000000001')
  expect(changed?.changes).toEqual([{ column: 'name', before: 'BELA SCHOOL', after: 'BELA HIGH SCHOOL' }])
  expect(Object.fromEntries(result.doubtful.sample.map(({ code, reasons }) => [code, reasons]))).toEqual({
    '18000000003': ['The school is new, and so is its district.'],
    '06000000001': ['The position moves by more than 50 km.'],
  })
  expect(result.notes).toEqual(['The directory has no district "NEWLAND" in Assam yet: 1 row'])
  expect(describePreview(result)).toContain('    name: "BELA SCHOOL" → "BELA HIGH SCHOOL"')
})

test('doubts a school whose name and state are other ones', async () => {
  const database = await testDatabase()
  await importRows(database, bela, hisar)
  const { doubtful } = await preview(
    database,
    bela.replace('BELA SCHOOL', 'R.K. PATHSHALA').replace('KAMRUP,Assam', 'HISAR,Haryana'),
  )
  expect(doubtful.sample[0]?.reasons).toEqual([
    'The state changes.',
    'The district changes.',
    'The new name shares no word with the old one.',
  ])
})

test('says exactly what the import then does', async () => {
  const database = await testDatabase()
  await importRows(database, bela, hisar)
  const rows = [bela, hisar.replace('HISAR SCHOOL', 'HISAR COLLEGE'), gurugram]
  const { added, changed, unchanged } = await preview(database, ...rows)
  const { counts } = await importRows(database, ...rows)
  expect(counts).toEqual({ added: added.count, changed: changed.count, unchanged })
  expect(counts).toEqual({ added: 1, changed: 1, unchanged: 1 })
})

test('reads former names of districts, and reports new ones', async () => {
  const database = await testDatabase()
  await importRows(database, gurugram, bela)
  const { counts, notes } = await importRows(
    database,
    gurugram.replace('0002', '0003').replace('GURUGRAM', 'Gurgaon'),
    bela.replace('0001', '0004').replace('KAMRUP', 'Kam-rup'),
    hisar,
  )
  expect(counts.added).toBe(3)
  expect(notes).toEqual([
    '"Kam-rup" was read as KAMRUP in 1 row',
    '"Gurgaon" was read as GURUGRAM in 1 row',
    'The directory has no district "HISAR" in Haryana yet: 1 row',
  ])
  const { rows } = await database.pool.query('SELECT district FROM school WHERE code = $1', ['06000000003'])
  expect(rows).toEqual([{ district: 'GURUGRAM' }])
  const { rows: districts } = await database.pool.query(
    `SELECT count(*)::int FROM place WHERE level = 'district' AND name ILIKE 'gur%'`,
  )
  expect(districts).toEqual([{ count: 1 }])
})
