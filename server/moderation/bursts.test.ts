import { expect, test } from 'vitest'
import { noLimits, type TestApp, testApp } from '../testing/app.ts'
import { decide, listCases, readCase, report, sendReview, signInForDays } from '../testing/cases.ts'
import { testSchools } from '../testing/schools.ts'
import { randomText } from '../testing/texts.ts'

const [school = '', other = ''] = testSchools.map(({ code }) => code)
const copied = 'The best school of the district, with kind teachers, modern labs and a principal who listens.'

async function start() {
  const product = await testApp({ limits: noLimits, startsAt: '2026-11-16T11:30:00+05:30' })
  await product.database.pool.query(
    `INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT $1, 'Title', 'A text of ' || week, 3, '2026-11-09'::date - 7 * week FROM generate_series(1, 20) AS week`,
    [school],
  )
  return { product, staff: await signInForDays(product) }
}

async function sendBurst(product: TestApp, count: number, schoolId = school) {
  const sent: Awaited<ReturnType<typeof sendReview>>[] = []
  for (let each = 0; each < count; each++)
    sent.push(
      await sendReview(product, { schoolId, title: 'My school', description: randomText(), rating: 5 }),
    )
  return sent
}

async function readBurst(staff: Awaited<ReturnType<typeof signInForDays>>) {
  const { cases, total } = await listCases(staff, '?queue=pending')
  const [first = expect.unreachable()] = cases.filter(({ reason }) => reason === 'burst')
  return { total, first, detail: await readCase(staff, first.id) }
}

const counting = async ({ database }: TestApp) =>
  (
    await database.pool.query(
      'SELECT counting, count(*)::int AS reviews FROM review WHERE rating = 5 GROUP BY 1',
    )
  ).rows

test('lists the reviews of a burst as one case with ratings', async () => {
  const { product, staff } = await start()
  await sendBurst(product, 12)
  await sendBurst(product, 9, other)
  const { total, detail } = await readBurst(staff)
  expect(total).toBe(2)
  const here = detail.school.id === school ? detail : await readCase(staff, detail.next ?? '')
  expect(here.flood).toMatchObject({ total: 12 })
  expect(here.flood?.posts).toHaveLength(12)
  const { without, now, full } = here.flood?.ratings ?? expect.unreachable()
  expect(without).toBe(3)
  expect(now).toBeCloseTo(3.1, 1)
  expect(full).toBeCloseTo((20 * 3 + 12 * 5) / 32, 5)
})

test('says how similar the texts of a burst are', async () => {
  const { product, staff } = await start()
  await sendBurst(product, 10)
  await product.database.pool.query(
    `UPDATE review SET description = $1, text_bands = '{1, 2}' WHERE id IN (SELECT id FROM review WHERE rating = 5 LIMIT 2)`,
    [copied],
  )
  const { detail } = await readBurst(staff)
  const similarities = detail.flood?.posts.map(({ similarity }) => similarity).toSorted()
  expect(similarities?.filter((value) => value !== null)).toEqual([1, 1])
})

test('counts the stars of a burst in full after one decision', async () => {
  const { product, staff } = await start()
  await sendBurst(product, 12)
  const { first, detail } = await readBurst(staff)
  const cases = detail.flood?.posts.map(({ id, version }) => ({ id, version }))
  const kept = await staff.post(`/api/desk/cases/${first.id}/decide-together`, { decision: 'keep', cases })
  expect(kept.json()).toMatchObject({ decisions: { length: 12 }, changed: 0 })
  expect(await counting(product)).toEqual([{ counting: 'decided', reviews: 12 }])
  expect((await listCases(staff)).total).toBe(0)
})

test('removes a burst with one reason, except reviews that changed meanwhile', async () => {
  const { product, staff } = await start()
  const sent = await sendBurst(product, 12)
  const { first, detail } = await readBurst(staff)
  const cases = detail.flood?.posts.map(({ id, version }) => ({ id, version }))
  // Not the open case, because the desk then asks to read it again.
  const reported = sent.find(({ id }) => id !== detail.post.id) ?? expect.unreachable()
  await report(product, reported.target, 'danger')
  const send = (body: object) => staff.post(`/api/desk/cases/${first.id}/decide-together`, body)
  expect((await send({ decision: 'remove', cases })).statusCode).toBe(400)
  const removed = await send({ decision: 'remove', reason: 'advertising', cases })
  expect(removed.json()).toMatchObject({ decisions: { length: 11 }, changed: 1 })
  const left = await listCases(staff)
  expect(left.cases).toMatchObject([{ reason: 'danger', floodPosts: null }])
  expect((await product.get(`/api/schools/${school}`)).json().reviewCount).toBe(21)
})

test('leaves the rest of a burst together after a decision about one', async () => {
  const { product, staff } = await start()
  const [one = expect.unreachable()] = await sendBurst(product, 12)
  await decide(product, staff, one.id, { decision: 'keep' })
  const { total, first } = await readBurst(staff)
  expect([total, first.floodPosts]).toEqual([1, 11])
})

test('undoes the decision about a burst once for all its reviews', async () => {
  const { product, staff } = await start()
  const [withdrawn = expect.unreachable()] = await sendBurst(product, 12)
  const { first, detail } = await readBurst(staff)
  const cases = detail.flood?.posts.map(({ id, version }) => ({ id, version }))
  const decideAll = async (): Promise<{ decisions: string[] }> =>
    (await staff.post(`/api/desk/cases/${first.id}/decide-together`, { decision: 'keep', cases })).json()
  const { decisions } = await decideAll()
  await product.withKey('DELETE', withdrawn.key)
  product.wait(50)
  const undo = (by = staff) => by.post('/api/desk/decisions/undo-together', { decisions })
  expect((await undo(await signInForDays(product))).json()).toEqual({ undone: 0, changed: 12 })
  expect((await undo()).json()).toEqual({ undone: 11, changed: 1 })
  expect((await readBurst(staff)).detail.flood).toMatchObject({ total: 11 })
  expect(await counting(product)).toContainEqual({ counting: 'surge', reviews: 11 })
  expect((await undo()).json()).toEqual({ undone: 0, changed: 12 })
})

test('refuses to undo the decision about a burst after a minute', async () => {
  const { product, staff } = await start()
  await sendBurst(product, 12)
  const { first, detail } = await readBurst(staff)
  const cases = detail.flood?.posts.map(({ id, version }) => ({ id, version }))
  const kept = await staff.post(`/api/desk/cases/${first.id}/decide-together`, { decision: 'keep', cases })
  product.wait(61)
  const { decisions } = kept.json()
  const undone = await staff.post('/api/desk/decisions/undo-together', { decisions })
  expect(undone.json()).toEqual({ undone: 0, changed: 12 })
})
