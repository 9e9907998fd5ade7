import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { hashAuthorKey } from '#contract/author-key.ts'
import type { DeskSchool } from '#contract/directory.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { authorKeyOf } from '#credentials/credentials.ts'
import { withClient } from '../../database/database.ts'
import type { SchoolRecord } from '../../database/school-record.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../../testing/app.ts'
import { createHolder, type Holder } from '../../testing/holder.ts'
import type { TestStaff } from '../../testing/members.ts'
import { testSchools } from '../../testing/schools.ts'
import { importSchools } from '../import/import-schools.ts'

const [first, , third] = testSchools.map(({ code }) => code)
const [rampur = '', khurd = ''] = [first, third]

async function start(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp({ startsAt: '2026-11-20T10:00:00+05:30', limits: noLimits, ...options })
  const keeper = await product.signInAsStaff('directory')
  return { product, keeper }
}

const read = async (keeper: TestStaff, code: string): Promise<DeskSchool> =>
  (await keeper.get(`/api/desk/schools/${code}`)).json()

async function change(keeper: TestStaff, code: string, input: Record<string, unknown>) {
  const latestChange = (await read(keeper, code)).changes[0]?.id ?? null
  return keeper.post(`/api/desk/schools/${code}/changes`, { reason: 'Seen on site.', latestChange, ...input })
}

async function undoLatest(keeper: TestStaff, code: string) {
  const [latest] = (await read(keeper, code)).changes
  return keeper.post(`/api/desk/school-changes/${latest?.id}/undo`, { reason: 'A mistake.' })
}

const fieldsOf = async (keeper: TestStaff, code: string) => (await read(keeper, code)).school.fields

/** Sends a review with all codes of the school, as a device does. */
async function review(product: TestApp, holder: Holder, code: string, changes: Record<string, unknown> = {}) {
  const { _id: schoolId, codes } = (await product.get(`/api/schools/${code}`)).json()
  const authorKeyHash = await hashAuthorKey(authorKeyOf(holder.code, `review:1:${schoolId}`))
  const body = reviewInput({ schoolId, authorKeyHash, ...changes })
  const parts = { body, schoolCodes: codes }
  return holder.send('review', 'POST', '/api/reviews', body, { madeFor: { parts } })
}

const codesFound = async (product: TestApp, term: string) => {
  await product.index.refresh()
  const query = new URLSearchParams({ searchTerm: term })
  const { schools } = (await product.get(`/api/schoolsWithReviews?${query}`)).json()
  return schools.map(({ _id }: { _id: string }) => _id)
}

test('edits a school, shows it in search, and undoes the edit', async () => {
  const { product, keeper } = await start()
  const fields = { ...(await fieldsOf(keeper, rampur)), name: 'LOTUS VIDYALAYA', city: 'SITAMARHI' }
  const edited: DeskSchool = (await change(keeper, rampur, { kind: 'edit', ...fields })).json()
  expect(edited).toMatchObject({ name: 'Lotus Vidyalaya', editedFields: ['city', 'name'] })
  expect(await codesFound(product, 'lotus vidyalaya')).toEqual([rampur])
  expect(await codesFound(product, 'gps rampur')).not.toContain(rampur)
  expect((await undoLatest(keeper, rampur)).json()).toMatchObject({ editedFields: [], name: 'GPS Rampur' })
  expect(await codesFound(product, 'lotus vidyalaya')).toEqual([])
  expect((await read(keeper, rampur)).changes.map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
    ['undo', false],
    ['edit', true],
  ])
})

test('closes and reopens a school, which keeps its page', async () => {
  const { product, keeper } = await start()
  const schools = async () => (await product.get('/api/schoolsWithReviews')).json().pagination.total
  const count = await schools()
  await change(keeper, rampur, { kind: 'close' })
  expect((await product.get(`/api/schools/${rampur}`)).json()).toMatchObject({ closed: true })
  expect(await codesFound(product, 'rampur')).toEqual([khurd])
  expect(await schools()).toBe(count - 1)
  const found = (await keeper.get('/api/desk/schools?search=rampur')).json().schools
  expect(found).toMatchObject([{ code: khurd }, { code: rampur, isClosed: true }])
  await change(keeper, rampur, { kind: 'reopen' })
  expect(await codesFound(product, 'rampur')).toContain(rampur)
  expect(await schools()).toBe(count)
})

test('takes no review of a closed school, and keeps and changes earlier ones', async () => {
  const { product, keeper } = await start()
  const [author, other] = [await createHolder(product), await createHolder(product)]
  const key = authorKeyOf(author.code, `review:1:${rampur}`)
  await review(product, author, rampur)
  await change(keeper, rampur, { kind: 'close' })
  const refused = await review(product, other, rampur, { title: 'Too late' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'school-closed'])
  // The author has received no response, and sends the review again.
  expect((await review(product, author, rampur)).statusCode).toBe(201)
  const listed = (await product.get(`/api/schools/${rampur}/reviews`)).json()
  expect(listed).toMatchObject([{ title: 'Labs you may touch' }])
  expect((await product.withKey('GET', key)).statusCode).toBe(200)
  await change(keeper, rampur, { kind: 'reopen' })
  // The refused review has spent nothing.
  expect((await review(product, other, rampur, { title: 'Open again' })).statusCode).toBe(201)
})

test('merges schools: an author cannot review again, but changes the review', async () => {
  const { product, keeper } = await start()
  const author = await createHolder(product)
  await review(product, author, rampur)
  await product.database.pool.query(
    `INSERT INTO review_answer_sum VALUES ($1, 'teaching', 5, '{20}'), ($2, 'teaching', 10, '{30}'), ($1, 'role', 10, '{4,6}')`,
    [rampur, khurd],
  )
  const merged: DeskSchool = (await change(keeper, rampur, { kind: 'merge', into: khurd })).json()
  expect(merged).toMatchObject({ school: { code: khurd, codes: [khurd, rampur] }, reviewCount: 1 })
  const detail = (await product.get(`/api/schools/${rampur}`)).json()
  expect(detail).toMatchObject({ _id: khurd, codes: [khurd, rampur], reviewCount: 1 })
  expect(await codesFound(product, 'gps rampur')).not.toContain(rampur)
  const sums = async () =>
    (
      await product.database.pool.query(
        'SELECT school_code, question, review_count, totals FROM review_answer_sum ORDER BY school_code, question',
      )
    ).rows.map(Object.values)
  expect(await sums()).toEqual([
    [khurd, 'role', 10, [4, 6]],
    [khurd, 'teaching', 15, [50]],
  ])
  expect((await review(product, author, rampur, { title: 'A second one' })).json().code).toBe('review-exists')
  const authorKey = authorKeyOf(author.code, `review:1:${rampur}`)
  expect((await product.withKey('GET', authorKey)).json()).toMatchObject({ schoolId: khurd })
  expect((await product.withKey('DELETE', authorKey)).statusCode).toBe(200)
  expect((await undoLatest(keeper, khurd)).statusCode).toBe(200)
  expect((await product.get(`/api/schools/${rampur}`)).json()).toMatchObject({ _id: rampur, codes: [rampur] })
  expect((await product.withKey('GET', authorKey)).json()).toMatchObject({ schoolId: rampur })
  expect(await sums()).toEqual([
    [rampur, 'role', 10, [4, 6]],
    [rampur, 'teaching', 5, [20]],
    [khurd, 'teaching', 10, [30]],
  ])
})

test('moves queued reviews and waiting answers with a merge', async () => {
  const { product, keeper } = await start({ publication: 'nightly' })
  const author = await createHolder(product)
  await review(product, author, rampur, { answers: { teaching: 5 } })
  await change(keeper, rampur, { kind: 'merge', into: khurd })
  product.wait(86_400)
  await product.maintainRows()
  expect((await product.get(`/api/schools/${khurd}`)).json()).toMatchObject({ reviewCount: 1 })
  const { rows } = await product.database.pool.query<{ sealed: Buffer }>(
    'SELECT sealed_answers AS sealed FROM review',
  )
  expect(
    product.secrets.decrypt('review-answers', `review ${khurd}`, rows[0]?.sealed ?? Buffer.of()),
  ).toHaveLength(8)
})

test('splits a school without moving a review', async () => {
  const { product, keeper } = await start()
  const author = await createHolder(product)
  await review(product, author, rampur)
  await change(keeper, rampur, { kind: 'merge', into: khurd })
  const fields = { ...(await fieldsOf(keeper, khurd)), name: 'EVENING SCHOOL' }
  const split: DeskSchool = (await change(keeper, khurd, { kind: 'split', code: rampur, ...fields })).json()
  expect(split).toMatchObject({ school: { code: rampur, codes: [rampur] }, reviewCount: 0 })
  expect(await read(keeper, khurd)).toMatchObject({ school: { codes: [khurd] }, reviewCount: 1 })
  // The author has spent the code of the split school with the first review.
  expect((await review(product, author, rampur, { title: 'A second one' })).statusCode).toBe(409)
  expect(await codesFound(product, 'evening school')).toEqual([rampur])
})

test('refuses a fifth code, a code of another school and an outdated page', async () => {
  const { keeper } = await start()
  for (const code of ['10100000011', '10100000012', '10100000013'])
    expect((await change(keeper, rampur, { kind: 'redirect', code })).statusCode).toBe(200)
  expect((await change(keeper, rampur, { kind: 'redirect', code: '10100000014' })).json().code).toBe(
    'too-many-codes',
  )
  expect((await change(keeper, rampur, { kind: 'merge', into: khurd })).json().code).toBe('too-many-codes')
  expect((await change(keeper, khurd, { kind: 'redirect', code: rampur })).json().code).toBe('code-taken')
  const outdated = await change(keeper, rampur, { kind: 'close', latestChange: null })
  expect(outdated.json().code).toBe('school-changed')
})

test('takes a review or a merge first, never both at once', async () => {
  const { product, keeper } = await start()
  const authors = await Promise.all([1, 2, 3].map(() => createHolder(product)))
  const { codes } = (await product.get(`/api/schools/${rampur}`)).json()
  expect(codes).toEqual([rampur])
  const [merged, ...reviews] = await Promise.all([
    change(keeper, rampur, { kind: 'merge', into: khurd }),
    ...authors.map((author, index) => {
      const body = reviewInput({ schoolId: rampur, title: `Review number ${index}` })
      return author.send('review', 'POST', '/api/reviews', body)
    }),
  ])
  expect(merged?.statusCode).toBe(200)
  for (const { statusCode } of reviews) expect([201, 409]).toContain(statusCode)
  const { rows } = await product.database.pool.query('SELECT DISTINCT school_code FROM review')
  expect(rows.every(({ school_code }) => school_code === khurd)).toBe(true)
})

test('turns a suggestion into a change, or declines it', async () => {
  const { product, keeper } = await start()
  const suggest = (kind: string) =>
    product.post('/api/school-suggestions', {
      schoolId: rampur,
      kind,
      details: 'It has moved to the next village.',
    })
  expect((await suggest('place')).statusCode).toBe(201)
  expect((await suggest('other')).statusCode).toBe(201)
  const { suggestions } = (await keeper.get('/api/desk/school-suggestions')).json()
  expect(suggestions).toMatchObject([{ school: { code: rampur } }, { school: { code: rampur } }])
  const [accepted, declined] = suggestions
  const fields = { ...(await fieldsOf(keeper, rampur)), city: 'NEXT VILLAGE' }
  await change(keeper, rampur, { kind: 'edit', ...fields, suggestionId: accepted.id })
  const path = `/api/desk/school-suggestions/${declined.id}/decline`
  expect((await keeper.post(path, { reason: 'Nothing to change.' })).statusCode).toBe(200)
  expect((await keeper.post(path, { reason: 'Nothing to change.' })).statusCode).toBe(404)
  expect((await keeper.get('/api/desk/school-suggestions')).json().total).toBe(0)
})

test('limits suggestions by network and length, and lists few of a school', async () => {
  const { product, keeper } = await start({ limits: rateLimits })
  const suggest = (details: string, remoteAddress = '203.0.113.1') =>
    product.app.inject({
      method: 'POST',
      url: '/api/school-suggestions',
      payload: { schoolId: rampur, kind: 'other', details },
      remoteAddress,
    })
  expect((await suggest('x'.repeat(1001))).statusCode).toBe(400)
  for (let number = 0; number < 20; number++) await suggest('x'.repeat(1000))
  expect((await suggest('One more.')).statusCode).toBe(429)
  expect((await suggest('Another network.', '198.51.100.2')).statusCode).toBe(201)
  expect((await read(keeper, rampur)).suggestions).toHaveLength(20)
  expect((await keeper.get('/api/desk/school-suggestions')).json().total).toBe(21)
})

test('keeps edits in an import, unless the file has a new value', async () => {
  const { product, keeper } = await start()
  const [school] = testSchools
  if (!school) throw new Error('There is no school.')
  const fields = { ...(await fieldsOf(keeper, rampur)), name: 'LOTUS VIDYALAYA', pincode: '843301' }
  await change(keeper, rampur, { kind: 'edit', ...fields })
  await change(keeper, khurd, { kind: 'redirect', code: '27300000009' })
  await change(keeper, '33400000004', { kind: 'close' })
  const notes: string[] = []
  const importAll = (schools: readonly SchoolRecord[]) =>
    withClient(product.database.connection, (client) =>
      importSchools(client, Readable.from([schools]), { onNote: (note) => notes.push(note) }),
    )
  const alias = { ...school, code: '27300000009', name: 'ZPPS OLD ENTRY' }
  await importAll([...testSchools, alias])
  expect(notes.join()).toContain('Left out 1 rows')
  expect(await read(keeper, rampur)).toMatchObject({
    name: 'Lotus Vidyalaya',
    editedFields: ['name', 'pincode'],
  })
  expect((await product.get('/api/schools/33400000004')).json()).toMatchObject({ closed: true })
  expect((await product.get('/api/schools/27300000009')).json()).toMatchObject({ _id: khurd })
  await importAll([{ ...school, name: 'RAMPUR PRIMARY SCHOOL' }])
  expect(await read(keeper, rampur)).toMatchObject({
    name: 'Rampur Primary School',
    editedFields: ['pincode'],
    school: { fields: { pincode: '843301' } },
  })
})
