import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { expect, onTestFinished, test } from 'vitest'
import type { ImportedSchool } from '../../database/school-record.ts'
import { readSchools } from './read-schools.ts'

const header = ['udise_code', 'name', 'village', 'district', 'state', 'latitude', 'longitude']
const row = (code: CellValue, name = 'BELA SCHOOL') => [code, name, 'BELA', 'KAMRUP', 'Assam', 26.1, 91.7]

const workbook = async (...rows: CellValue[][]) => sheet(rows)
const sheet = async (rows: CellValue[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Schools', rows }] }))

async function read(content: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-workbook-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'schools.xlsx')
  await writeFile(file, content)
  const [notes, reports]: [string[], string[]] = [[], []]
  const schools: ImportedSchool[] = []
  const report = ({ line, reason }: { line: number; reason: string }) => reports.push(`${line}: ${reason}`)
  const options = { onReject: report, onRemark: report, onNote: (note: string) => notes.push(note) }
  for await (const group of readSchools(file, { ...options, onProgress: () => {} })) schools.push(...group)
  return { schools, notes: notes.join('\n'), reports }
}

test('reads titles, numbers, line breaks and empty rows of a workbook', async () => {
  const { schools, notes, reports } = await read(
    await workbook(
      ['List of schools, Government of X'],
      header,
      row(18000000001),
      [],
      row('18000000002', 'MERA "NEW" SCHOOL,\nMERA'),
      row('bad'),
    ),
  )
  expect(notes).toContain('The first sheet of the workbook is read.')
  expect(notes).toContain('The names of the columns are in line 2.')
  expect(schools).toHaveLength(2)
  expect(schools[0]).toMatchObject({ code: '18000000001', latitude: 26.1, longitude: 91.7 })
  expect(schools[1]).toMatchObject({ code: '18000000002', name: 'MERA "NEW" SCHOOL, MERA' })
  expect(reports).toEqual(['6: The code must have 8 digits, or 10 or 11 digits and letters.'])
})

test('keeps formulas as text', async () => {
  const { schools } = await read(await workbook(header, row(18000000001, '=HYPERLINK("http://x.test")')))
  expect(schools[0]?.name).toBe('=HYPERLINK("http://x.test")')
})

/** Changes the size that the directory of the ZIP file states for a part. */
function stateSize(content: Buffer, part: string, size: number): Buffer {
  const at = content.lastIndexOf(part) - 46
  content.writeUInt32LE(size, at + 24)
  return content
}

test.each([
  ['a sheet of two gigabytes', 'xl/worksheets/sheet1.xml', 2_000_000_000],
  ['a sheet of unknown size', 'xl/worksheets/sheet1.xml', 0],
  ['styles of 200 megabytes', 'xl/styles.xml', 200_000_000],
])('refuses %s without unpacking it', async (_what, part, size) => {
  const content = stateSize(await workbook(header, row(18000000001)), part, size)
  await expect(read(content)).rejects.toThrow('The workbook is too large when it is unpacked.')
})

test('does not unpack more than the stated size', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => row(18000000001 + index))
  const content = stateSize(await workbook(header, ...rows), 'xl/worksheets/sheet1.xml', 1000)
  await expect(read(content)).rejects.toThrow('The workbook is damaged.')
})

test.each([
  ['half of a workbook', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ['only the start of a ZIP file', () => Buffer.from('PK\x03\x04')],
])('refuses %s', async (_what, damage) => {
  await expect(read(damage(await workbook(header, row(18000000001))))).rejects.toThrow(
    'The workbook is damaged.',
  )
})

test('reads a row after many empty ones', async () => {
  const rows = Array.from({ length: 200_000 }, (): CellValue[] => [])
  const content = await sheet([header, row(18000000001)].concat(rows, [row(18000000002)]))
  expect((await read(content)).schools).toHaveLength(2)
})
