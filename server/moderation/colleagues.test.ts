import { expect, test } from 'vitest'
import type { CasePresence } from '#contract/cases.ts'
import { noLimits, type TestApp, testApp } from '../testing/app.ts'
import { disclosure, listCases, readCase, report, sendDecision, sendReview } from '../testing/cases.ts'
import type { TestStaff } from '../testing/members.ts'
import { manySchools } from '../testing/posts.ts'

const schools = manySchools()

async function moderatorsAt(count: number): Promise<{ product: TestApp; staff: TestStaff[] }> {
  const product = await testApp({ limits: noLimits, schools })
  const staff: TestStaff[] = []
  for (let each = 0; each < count; each++) staff.push(await product.signInAsStaff('moderator'))
  return { product, staff }
}

/** Returns the ids of the cases, the most urgent first. */
async function casesAt(product: TestApp, staff: TestStaff, count: number): Promise<string[]> {
  for (let each = 0; each < count; each++) {
    const { target } = await sendReview(product, { schoolId: schools[each]?.code })
    await report(product, target)
  }
  return (await listCases(staff)).cases.map(({ id }) => id)
}

async function next(staff: TestStaff, body: object = {}): Promise<string | null> {
  const response = await staff.post('/api/desk/cases/next', body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().id
}

async function meet(staff: TestStaff, id: string): Promise<CasePresence> {
  const response = await staff.post(`/api/desk/cases/${id}/presence`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const claim = (staff: TestStaff, id: string, takesOver = false) =>
  staff.post(`/api/desk/cases/${id}/claim`, { takesOver })

const leave = (staff: TestStaff, id: string) => staff.remove(`/api/desk/cases/${id}/claim`)

test('gives moderators who ask at the same moment different cases', async () => {
  const { product, staff } = await moderatorsAt(4)
  const [first] = staff
  const ids = await casesAt(product, first ?? expect.unreachable(), 6)
  for (let round = 0; round < 5; round++) {
    const given = await Promise.all(staff.map((each) => next(each)))
    expect(new Set(given)).toEqual(new Set(ids.slice(0, 4)))
    for (const [at, each] of staff.entries()) await leave(each, given[at] ?? '')
  }
})

test('skips a case that a colleague reads or has claimed, until the colleague leaves', async () => {
  const { product, staff } = await moderatorsAt(2)
  const [one, other] = staff as [TestStaff, TestStaff]
  const [first = '', second = '', third = ''] = await casesAt(product, one, 3)
  await meet(one, first)
  expect(await next(other)).toBe(second)
  expect(await next(one, { from: second })).toBe(third)
  expect((await readCase(one, first)).next).toBe(third)
  expect(await next(other, { from: third })).toBeNull()
  await leave(one, first)
  await leave(other, second)
  expect(await next(one)).toBe(first)
  expect(await next(other, { from: first })).toBe(second)
})

test('tells who reads and who has claimed a case, in the list, too', async () => {
  const { product, staff } = await moderatorsAt(2)
  const [one, other] = staff as [TestStaff, TestStaff]
  await sendReview(product, { schoolId: schools[0]?.code, description: disclosure })
  const [{ id = '' } = {}] = (await listCases(one)).cases
  expect(await meet(one, id)).toMatchObject({ readers: [], claim: null, isClosed: false })
  expect((await meet(other, id)).readers).toEqual([one.email])
  expect((await claim(one, id)).json().claim).toMatchObject({ by: one.email, isOwn: true })
  expect((await meet(other, id)).claim).toMatchObject({ by: one.email, isOwn: false })
  // A claim never hides a case.
  expect((await listCases(other, '?queue=disclosure')).cases).toMatchObject([
    { id, colleagues: { readers: [one.email], claim: { by: one.email, isOwn: false } } },
  ])
  product.wait(30)
  expect((await meet(other, id)).readers).toEqual([])
})

test('lets a colleague take a claim over knowingly, and only then decide', async () => {
  const { product, staff } = await moderatorsAt(2)
  const [one, other] = staff as [TestStaff, TestStaff]
  const [id = ''] = await casesAt(product, one, 1)
  await claim(one, id)
  const detail = await readCase(other, id)
  const refused = await sendDecision(other, detail, { decision: 'keep' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'case-claimed'])
  expect((await claim(other, id)).json().code).toBe('case-claimed')
  expect((await claim(other, id, true)).statusCode).toBe(200)
  expect((await sendDecision(one, detail, { decision: 'keep' })).json().code).toBe('case-claimed')
  expect((await sendDecision(other, detail, { decision: 'keep' })).statusCode).toBe(200)
  const closed = await meet(one, id)
  expect(closed).toMatchObject({ isClosed: true, claim: null })
  expect((await claim(one, id)).json().code).toBe('case-changed')
})

test('ends a claim after 15 minutes without activity, and when its holder signs out', async () => {
  const { product, staff } = await moderatorsAt(2)
  const [one, other] = staff as [TestStaff, TestStaff]
  const [id = ''] = await casesAt(product, one, 1)
  await claim(one, id)
  product.wait(10 * 60)
  await claim(one, id)
  product.wait(10 * 60)
  // Reading alone does not extend the claim.
  await meet(one, id)
  expect((await claim(other, id)).statusCode).toBe(409)
  product.wait(5 * 60)
  expect((await claim(other, id)).statusCode).toBe(200)
  await other.post('/api/desk/logout')
  expect((await claim(one, id)).statusCode).toBe(200)
  product.wait(15 * 60)
  await product.tasks.frequent()
  const { rows } = await product.database.pool.query(
    'SELECT staff_id FROM presence UNION ALL SELECT staff_id FROM case_claim',
  )
  expect(rows).toEqual([])
})

test('does not extend a session while a case is only open', async () => {
  const { product, staff } = await moderatorsAt(1)
  const [one] = staff as [TestStaff]
  const [id = ''] = await casesAt(product, one, 1)
  for (let minute = 0; minute < 29; minute++) {
    product.wait(60)
    await meet(one, id)
  }
  product.wait(120)
  expect((await one.post(`/api/desk/cases/${id}/presence`)).statusCode).toBe(401)
})

test('gives a burst as a whole to one moderator', async () => {
  const { product, staff } = await moderatorsAt(2)
  const [one, other] = staff as [TestStaff, TestStaff]
  const [first = '', second = ''] = await casesAt(product, one, 2)
  const flood = crypto.randomUUID()
  await product.database.pool.query('UPDATE moderation_case SET flood_id = $1', [flood])
  const given = await next(one)
  expect([first, second]).toContain(given)
  expect(await next(other)).toBeNull()
  for (const id of [first, second]) expect((await meet(other, id)).claim?.by).toBe(one.email)
  const detail = await readCase(other, first)
  const together = { decision: 'keep', cases: [{ id: first, version: detail.version }] }
  const path = `/api/desk/cases/${first}/decide-together`
  expect((await other.post(path, together)).json().code).toBe('case-claimed')
  expect((await one.post(path, together)).json().decisions).toHaveLength(1)
})

test('gives presence and claims only to moderators and admins', async () => {
  const { product, staff } = await moderatorsAt(1)
  const [id = ''] = await casesAt(product, staff[0] ?? expect.unreachable(), 1)
  for (const role of ['editor', 'directory'] as const) {
    const stranger = await product.signInAsStaff(role)
    for (const response of [
      await stranger.post('/api/desk/cases/next', {}),
      await stranger.post(`/api/desk/cases/${id}/presence`),
      await claim(stranger, id, true),
      await leave(stranger, id),
    ])
      expect(response.statusCode).toBe(403)
  }
})
