import { expect, test, vi } from 'vitest'
import { importLimits, type SchoolImport } from '#contract/school-imports.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { TestStaff } from '../../../testing/members.ts'
import { unknownId } from '../../../testing/requests.ts'

const header = 'udise_code,name,village,district,state,pincode'
const changed = '10100000001,GPS RAMPUR EAST,RAMPUR,SITAMARHI,Bihar,843302'
const added = '10100000002,GPS SITAPUR,SITAPUR,SITAMARHI,Bihar,12'
const bad = '=1+1,GPS BAD,SITAPUR,SITAMARHI,Bihar,843302'
const file = [header, changed, added, bad].join('\n')

const path = (id: string, rest = '') => `/api/desk/imports/${id}${rest}`

async function send(staff: TestStaff, content: string | Buffer, fileName = 'schools.csv'): Promise<string> {
  const bytes = Buffer.from(content)
  const response = await staff.post('/api/desk/imports', { fileName, size: bytes.length })
  expect(response.statusCode).toBe(201)
  const { id }: SchoolImport = response.json()
  for (let part = 0; part * importLimits.part < bytes.length; part++) {
    const data = bytes.subarray(part * importLimits.part, (part + 1) * importLimits.part).toString('base64')
    expect((await staff.put(path(id, `/parts/${part}`), { data })).statusCode).toBe(204)
  }
  return id
}

/** Resolves when the import is no more at work. */
async function settled(staff: TestStaff, id: string): Promise<SchoolImport> {
  return vi.waitFor(
    async () => {
      const found: SchoolImport = (await staff.get(path(id))).json()
      expect(found.state).not.toMatch(/ing$/)
      return found
    },
    { timeout: 120_000 },
  )
}

async function preview(staff: TestStaff, id: string, options = {}): Promise<SchoolImport> {
  const response = await staff.post(path(id, '/preview'), options)
  expect([response.statusCode, response.json().state]).toEqual([202, 'reading'])
  return settled(staff, id)
}

const schoolsOf = async ({ database }: TestApp) =>
  (await database.pool.query('SELECT code, name, pincode FROM school ORDER BY code')).rows

test('previews a file, imports the same file, and lists rejected rows', async () => {
  const product = await testApp()
  const staff = await product.signInAsStaff('directory')
  const before = await schoolsOf(product)
  const id = await send(staff, file)
  const shown = await preview(staff, id)
  expect(shown).toMatchObject({
    state: 'previewed',
    startedBy: staff.email,
    report: {
      problem: null,
      used: { code: 'udise_code', city: 'village' },
      rejected: 1,
      remarked: 1,
      examples: [{ line: 3 }, { line: 4, reason: expect.stringContaining('The code must have 8 digits') }],
      preview: { added: { count: 1 }, changed: { count: 1 }, absent: { count: 0 } },
    },
  })
  expect(await schoolsOf(product)).toEqual(before)

  expect((await staff.post(path(id, '/start'), { hash: 'a'.repeat(64) })).json().code).toBe(
    'school-import-not-previewed',
  )
  const started = await staff.post(path(id, '/start'), { hash: shown.hash })
  expect([started.statusCode, started.json().state]).toEqual([202, 'importing'])
  expect(await settled(staff, id)).toMatchObject({
    state: 'imported',
    report: { counts: { added: 1, changed: 1, unchanged: 0 }, rejected: 1, remarked: 1 },
  })
  expect((await schoolsOf(product)).map(({ name }) => name)).toContain('GPS RAMPUR EAST')

  const { csv } = (await staff.get(path(id, '/rejects'))).json()
  expect(csv).toContain(`4,"The code must have 8 digits, or 10 or 11 digits and letters.",'=1+1,GPS BAD`)
  expect(csv).toContain('3,"Stored without the PIN code ""12"", which is not valid."')
  const { rows } = await product.database.pool.query('SELECT action, target FROM staff_log')
  expect(rows).toContainEqual({ action: 'schools-imported', target: id })
  const parts = await product.database.pool.query('SELECT FROM school_import_part')
  expect(parts.rowCount).toBe(0)
  expect((await staff.get('/api/desk/imports')).json()).toMatchObject([{ id, state: 'imported' }])
})

test('says why a file cannot be read, and takes columns and state by hand', async () => {
  const product = await testApp()
  const staff = await product.signInAsStaff('admin')
  const id = await send(staff, 'Number,School Name,Village\n10100000002,GPS SITAPUR,SITAPUR\n')
  const refused = await preview(staff, id)
  expect(refused).toMatchObject({
    state: 'refused',
    report: { columns: ['Number', 'School Name', 'Village'], preview: null },
  })
  expect(refused.report?.problem).toContain('do not contain the columns udise_code and name')
  // The desk has no options of a command.
  expect((await preview(staff, id, { columns: { code: 'Number' } })).report?.problem).toBe(
    'The file does not contain the columns district. Choose them below, or leave “Not in the file”. If all schools are in one state or district, enter it there.',
  )
  expect((await staff.post(path(id, '/start'), { hash: refused.hash })).statusCode).toBe(409)

  const options = { state: 'Bihar', district: 'Sitamarhi', columns: { code: 'Number' } }
  const shown = await preview(staff, id, options)
  expect(shown).toMatchObject({ state: 'previewed', options, report: { preview: { added: { count: 1 } } } })
  expect((await staff.post(path(id, '/preview'), { columns: { password: 'x' } })).statusCode).toBe(400)
})

test('joins the parts of a large file', async () => {
  const product = await testApp()
  const staff = await product.signInAsStaff('directory')
  const rows = Array.from({ length: 40_000 }, (_, index) =>
    changed.replace('10100000001', String(10_200_000_001 + index)),
  )
  const id = await send(staff, [header, ...rows].join('\n'))
  expect((await preview(staff, id)).report?.preview?.added.count).toBe(40_000)
})

test('refuses incomplete, too large and foreign files', async () => {
  const product = await testApp()
  const staff = await product.signInAsStaff('directory')
  const other = await product.signInAsStaff('admin')
  const tooLarge = { fileName: 'x.csv', size: importLimits.file.max + 1 }
  expect((await staff.post('/api/desk/imports', tooLarge)).statusCode).toBe(400)
  const { id } = (await staff.post('/api/desk/imports', { fileName: 'x.csv', size: 50 })).json()
  const part = (by: TestStaff, text: string, number: string | number = 0) =>
    by.put(path(id, `/parts/${number}`), { data: Buffer.from(text).toString('base64') })
  expect((await staff.post(path(id, '/preview'), {})).json().code).toBe('school-import-incomplete')
  expect((await part(staff, 'too short')).json().code).toBe('school-import-incomplete')
  expect((await part(staff, 'x', 1)).json().code).toBe('school-import-incomplete')
  expect((await part(other, 'x'.repeat(50))).statusCode).toBe(404)
  expect((await other.post('/api/desk/imports', { fileName: 'y.csv', size: 50 })).json().code).toBe(
    'school-import-busy',
  )
  expect((await staff.put(path(unknownId, '/parts/0'), { data: '' })).statusCode).toBe(404)
  for (const role of ['moderator', 'editor'] as const) {
    const stranger = await product.signInAsStaff(role)
    expect((await stranger.get(path(id))).statusCode).toBe(403)
  }
  expect((await product.get('/api/desk/imports')).statusCode).toBe(401)
})

test('runs one import at a time, and shows one that has broken off', async () => {
  const product = await testApp({ startsAt: '2026-11-20T08:00:00Z' })
  const staff = await product.signInAsStaff('directory')
  const id = await send(staff, file)
  await product.database.pool.query(`UPDATE school_import SET state = 'importing' WHERE id = $1`, [id])
  expect((await staff.post(path(id, '/preview'), {})).json().code).toBe('school-import-busy')
  expect((await staff.post('/api/desk/imports', { fileName: 'y.csv', size: 50 })).json().code).toBe(
    'school-import-busy',
  )
  product.wait(61)
  expect((await staff.get(path(id))).json().state).toBe('failed')
  expect((await preview(staff, id)).state).toBe('previewed')
})

test('forgets files after a day, and results after thirty days', async () => {
  const product = await testApp({ startsAt: '2026-10-01T08:00:00Z' })
  const staff = await product.signInAsStaff('directory')
  const id = await send(staff, file)
  await preview(staff, id)
  product.wait(86_401)
  await product.tasks.frequent()
  const count = async (table: string) => (await product.database.pool.query(`SELECT FROM ${table}`)).rowCount
  expect([await count('school_import'), await count('school_import_part')]).toEqual([1, 0])
  product.wait(30 * 86_400)
  await product.tasks.frequent()
  expect(await count('school_import')).toBe(0)
})
