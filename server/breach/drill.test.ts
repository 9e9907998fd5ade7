import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StaffLog } from '../desk/staff-log.ts'
import {
  complaintForm,
  contactMessage,
  noLimits,
  reviewInput,
  schoolRegistration,
  type TestApp,
  testApp,
} from '../testing/app.ts'
import type { BreachKind } from './affected.ts'
import { BreachError, prepareBreach } from './prepare-breach.ts'

async function newFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'bolshala-breach-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  return join(parent, 'breach')
}

function prepare({ database, clock }: TestApp, kinds: readonly BreachKind[], folder: string, until: string) {
  const services = { db: database.db, staffLog: new StaffLog({ db: database.db, clock }), clock }
  return prepareBreach(services, { kinds, since: '2026-11-01', until, folder })
}

async function readCsv(folder: string): Promise<string[][]> {
  const [header, ...lines] = (await readFile(join(folder, 'affected.csv'), 'utf8')).trimEnd().split('\r\n')
  expect(header).toBe('email,exposed')
  return lines.map((line) => line.replaceAll('"', '').split(','))
}

test('writes the affected persons, the notices and the record of a breach', async () => {
  const product = await testApp({ limits: noLimits, startsAt: '2026-11-20T08:00:00Z' })
  const both = await product.signIn('asha@example.org')
  await product.signIn('ravi@example.org')
  const review = (await product.post('/api/reviews', reviewInput(), both.token)).json()
  await product.post('/api/contact', contactMessage({ email: 'ASHA@example.org', message: 'secretword' }))
  await product.post('/api/school-registrations', schoolRegistration({ email: 'meera@example.org' }))
  await product.post('/api/complaints', complaintForm({ email: 'nobody.else@example.org' }))
  product.wait(86_400)
  await product.post('/api/contact', contactMessage({ email: 'later@example.org' }))

  const folder = await newFolder()
  const prepared = await prepare(product, ['accounts', 'inbox'], folder, '2026-11-20')
  expect(prepared).toMatchObject({ persons: 3 })
  expect(prepared.reportBy.getTime() - product.clock().getTime()).toBeLessThanOrEqual(6 * 3_600_000)
  expect(await readCsv(folder)).toEqual([
    ['asha@example.org', 'accounts+inbox'],
    ['meera@example.org', 'inbox'],
    ['ravi@example.org', 'accounts'],
  ])
  expect(await readdir(folder)).toEqual([
    '1-to-cert-in.txt',
    '2-to-board-at-once.txt',
    '3-to-persons-accounts+inbox.txt',
    '3-to-persons-accounts.txt',
    '3-to-persons-inbox.txt',
    '4-public-notice.txt',
    '5-to-board-within-72-hours.txt',
    'affected.csv',
    'record.json',
  ])

  const read = (name: string) => readFile(join(folder, name), 'utf8')
  expect(await read('1-to-cert-in.txt')).toMatch(
    /incident@cert-in\.org\.in[\s\S]*six hours[\s\S]*concerned: 3/,
  )
  expect(await read('2-to-board-at-once.txt')).toMatch(/Data Protection Board[\s\S]*without delay/)
  expect(await read('5-to-board-within-72-hours.txt')).toContain('72 hours')
  const toAsha = await read('3-to-persons-accounts+inbox.txt')
  for (const part of ['your password', 'contact form', 'What could follow', 'What you can do', 'What we do'])
    expect(toAsha).toContain(part)
  const toRavi = await read('3-to-persons-accounts.txt')
  expect(toRavi).toContain('your password')
  expect(toRavi).not.toContain('contact form')

  const record = JSON.parse(await read('record.json'))
  const hash = createHash('sha256')
    .update(await read('affected.csv'))
    .digest('hex')
  expect(record).toMatchObject({ persons: 3, since: '2026-11-01', affectedCsvSha256: hash })
  expect(Date.parse(record.detailsToBoardBy) - Date.parse(record.noticedAt)).toBe(72 * 3_600_000)
  const log = await product.database.db.selectFrom('staff_log').selectAll().execute()
  expect(log).toMatchObject([{ staff_id: null, action: 'breach-recorded', target: null }])
  expect(log[0]?.detail).toContain(hash.slice(0, 16))

  const everything = await Promise.all((await readdir(folder)).map(read))
  for (const secret of ['secretword', review._id, review.title, both.accountId])
    expect(everything.join('')).not.toContain(secret)
})

test('lists each person once with all exposed kinds of data', async () => {
  const product = await testApp({ limits: noLimits })
  await product.signIn('asha@example.org')
  await product.signInAsStaff('moderator')
  await product.signInAsSchool('owner')
  await product.post('/api/complaints', complaintForm({ email: 'Asha@Example.org' }))
  await product.post('/api/complaints', complaintForm({ email: 'asha@example.org' }))
  await product.post('/api/complaints', complaintForm({ email: undefined }))
  const folder = await newFolder()
  const kinds = ['accounts', 'complaints', 'staff', 'schools', 'secret-key'] as const
  await prepare(product, kinds, folder, '2099-01-01')
  expect(await readCsv(folder)).toEqual([
    ['asha@example.org', 'accounts+complaints+secret-key'],
    [expect.stringContaining('moderator-'), 'staff'],
    [expect.stringContaining('owner-'), 'schools'],
  ])
  const text = await readFile(join(folder, '3-to-persons-accounts+complaints+secret-key.txt'), 'utf8')
  expect(text).toContain('one address at a time')
})

test('lets only the operator read the files and refuses a folder with files', async () => {
  const product = await testApp()
  const folder = await newFolder()
  await mkdir(folder, { mode: 0o755 })
  await prepare(product, ['inbox'], folder, '2026-11-20')
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  await expect(prepare(product, ['inbox'], folder, '2026-11-20')).rejects.toThrow(BreachError)
  expect(await product.database.db.selectFrom('staff_log').selectAll().execute()).toHaveLength(1)
})
