import { expect, test } from 'vitest'
import { noLimits, type TestApp, testApp } from '../testing/app.ts'
import {
  decide,
  disclosure,
  listCases,
  readCase,
  report,
  sendReview,
  signInForDays,
} from '../testing/cases.ts'
import { createHolder } from '../testing/holder.ts'
import { manySchools } from '../testing/posts.ts'

const schools = manySchools().slice(0, 10)

async function start() {
  const product = await testApp({ schools, limits: noLimits, startsAt: '2026-11-02T10:20:00+05:30' })
  return { product, staff: await signInForDays(product) }
}

async function addReviews({ database }: TestApp, count: number, description = 'A text without harm.') {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT $1, 'Title ' || n, $2, 1, '2026-01-05' FROM generate_series(1, $3) AS n RETURNING id`,
    [schools[0]?.code, description, count],
  )
  return rows.map(({ id }) => ({ targetType: 'review' as const, targetId: id }))
}

async function reportAll(product: TestApp, count: number, reason = 'danger') {
  const targets = await addReviews(product, count)
  for (const target of targets) await report(product, target, reason)
  return targets
}

const reasons = (cases: readonly { reason: string }[]) => cases.map(({ reason }) => reason)

test('lists disclosures first, then reports with credentials, then those of visitors', async () => {
  const { product, staff } = await start()
  await reportAll(product, 1)
  const holder = await createHolder(product)
  const [reported] = await addReviews(product, 1)
  const response = await holder.send('report', 'POST', '/api/reports', { ...reported, reason: 'spam' })
  expect(response.statusCode).toBe(201)
  // An earlier version of the checks has published this text.
  const [telling] = await addReviews(product, 1, disclosure)
  await report(product, telling ?? expect.unreachable(), 'false')
  await sendReview(product, { schoolId: schools[1]?.code, description: disclosure })

  const { cases } = await listCases(staff)
  expect(reasons(cases)).toEqual(['false', 'disclosure', 'spam', 'danger'])
  const [first, , third, last] = cases
  expect(await readCase(staff, third?.id ?? '')).toMatchObject({ previous: first?.id, next: last?.id })
  expect(await readCase(staff, first?.id ?? '')).toMatchObject({ previous: null })
  // Also when all cases are overdue.
  product.wait(30 * 86_400)
  expect(reasons((await listCases(staff)).cases)).toEqual(['disclosure', 'false', 'spam', 'danger'])
})

test('pages through cases of all precedences without gaps', async () => {
  const { product, staff } = await start()
  await addReviews(product, 130)
  await product.database.pool.query(
    `INSERT INTO moderation_case (target_type, target_id, queue, reason, urgency, due_at, opened_on, precedence)
    SELECT 'review', id, 'reports', 'spam', 10, date_trunc('hour', now()) + (random() * 2000 - 1000)::int * interval '1 hour', now(),
      1 + (random() * 2)::int FROM review`,
  )
  const ids = []
  for (const page of [1, 2, 3])
    ids.push(...(await listCases(staff, `?page=${page}`)).cases.map(({ id }) => id))
  expect(new Set(ids).size).toBe(130)
  const all = await product.database.pool.query('SELECT id, precedence FROM moderation_case')
  const precedences = new Map(all.rows.map(({ id, precedence }) => [id, precedence]))
  const sequence = ids.map((id) => precedences.get(id))
  expect(sequence).toEqual(sequence.toSorted())
  let next: string | null = ids[0] ?? null
  for (const id of ids) {
    expect(next).toBe(id)
    next = (await readCase(staff, id)).next
  }
  expect(next).toBeNull()
})

test('makes one case of further posts that visitors report in an hour', async () => {
  const { product, staff } = await start()
  await reportAll(product, 120)
  const { cases, total, counts } = await listCases(staff)
  expect([total, counts.reports, cases.length]).toEqual([21, 21, 21])
  const flood = cases.filter(({ floodPosts }) => floodPosts !== null)
  expect(flood).toMatchObject([{ floodPosts: 100 }])
  const detail = await readCase(staff, flood[0]?.id ?? '')
  expect(detail.flood?.posts).toHaveLength(100)
  expect(detail.flood?.posts[0]).toMatchObject({
    school: { id: schools[0]?.code },
    excerpt: expect.stringContaining('A text without harm.'),
    reportCount: 1,
  })
  product.wait(3600)
  await reportAll(product, 3)
  expect((await listCases(staff)).total).toBe(24)
  await product.tasks.frequent()
  const { rows } = await product.database.pool.query('SELECT cases FROM visitor_report_hour')
  expect(rows).toEqual([{ cases: 3 }])
})

test('counts at most 20 cases of one hour when visitors report in parallel', async () => {
  const { product, staff } = await start()
  const targets = await addReviews(product, 40)
  await Promise.all(targets.map((target) => report(product, target, 'danger')))
  expect((await listCases(staff)).total).toBe(21)
})

test('keeps a post that may tell of abuse out of a flood', async () => {
  const { product, staff } = await start()
  await reportAll(product, 22)
  const [telling = expect.unreachable()] = await addReviews(product, 1, disclosure)
  await report(product, telling, 'spam')
  const { cases, total } = await listCases(staff)
  expect(total).toBe(22)
  expect(cases[0]).toMatchObject({
    reason: 'spam',
    floodPosts: null,
    excerpt: expect.stringContaining('hostel'),
  })
})

test('takes a post out of its flood after a report with a credential', async () => {
  const { product, staff } = await start()
  await reportAll(product, 20)
  const [one = expect.unreachable()] = await reportAll(product, 3)
  const holder = await createHolder(product)
  await holder.send('report', 'POST', '/api/reports', { ...one, reason: 'danger' })
  const { cases, total } = await listCases(staff)
  expect(total).toBe(22)
  expect(cases[0]).toMatchObject({ floodPosts: null, reportCount: 2 })
  expect(cases.filter(({ floodPosts }) => floodPosts !== null)).toMatchObject([{ floodPosts: 2 }])
})

test('lists the rest of a flood after a decision about one of its posts', async () => {
  const { product, staff } = await start()
  await reportAll(product, 23)
  const head = (await listCases(staff)).cases.find(({ floodPosts }) => floodPosts !== null)
  const detail = await readCase(staff, head?.id ?? '')
  await decide(product, staff, detail.post.id, { decision: 'remove', reason: 'insult' })
  const { cases, total } = await listCases(staff)
  expect(total).toBe(21)
  expect(cases.filter(({ floodPosts }) => floodPosts !== null)).toMatchObject([{ floodPosts: 2 }])
})

test('keeps all posts of a flood at once, except changed ones', async () => {
  const { product, staff } = await start()
  await reportAll(product, 20)
  const [first = expect.unreachable()] = await reportAll(product, 5)
  const head = (await listCases(staff)).cases.find(({ floodPosts }) => floodPosts !== null)
  const { id, flood } = await readCase(staff, head?.id ?? '')
  await report(product, first, 'danger')
  const cases = flood?.posts.map((post) => ({ id: post.id, version: post.version })) ?? []
  const own = (await listCases(staff)).cases.find(({ floodPosts }) => floodPosts === null)
  const foreign = { id: own?.id ?? '', version: (await readCase(staff, own?.id ?? '')).version }
  const kept = await staff.post(`/api/desk/cases/${id}/decide-together`, {
    decision: 'keep',
    cases: [...cases, foreign],
  })
  expect(kept.json()).toMatchObject({ decisions: { length: 4 }, changed: 2 })
  const list = await listCases(staff)
  expect(list.total).toBe(21)
  expect(list.cases.filter(({ floodPosts }) => floodPosts !== null)).toMatchObject([{ floodPosts: 1 }])
  const { rows } = await product.database.pool.query(
    `SELECT count(*)::int AS shown FROM review WHERE is_shown(state)`,
  )
  expect(rows).toEqual([{ shown: 25 }])
})

test('stores nothing about a visitor who reports', async () => {
  const { product } = await start()
  await reportAll(product, 22)
  const { rows } = await product.database.pool.query(
    `SELECT string_agg(column_name, ' ' ORDER BY column_name) AS columns FROM information_schema.columns
    WHERE table_name = 'visitor_report_hour'`,
  )
  expect(rows).toEqual([{ columns: 'cases flood_id hour' }])
})

test('puts a published text about suicide on top after a report by a visitor', async () => {
  const { product, staff } = await start()
  const holder = await createHolder(product)
  const [harmless] = await addReviews(product, 1)
  await holder.send('report', 'POST', '/api/reports', { ...harmless, reason: 'danger' })
  const [despairing] = await addReviews(product, 1, 'I cannot bear this school. Tonight I will kill myself.')
  await report(product, despairing ?? expect.unreachable(), 'danger')
  const { cases } = await listCases(staff)
  expect(cases.map(({ excerpt }) => excerpt)).toEqual([
    expect.stringContaining('kill myself'),
    expect.anything(),
  ])
})
