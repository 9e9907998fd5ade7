import { expect, test } from 'vitest'
import { prepare, signature } from '../checks/near-copy.ts'
import { noLimits, reviewInput, testApp } from '../testing/app.ts'
import {
  caseOf,
  decide,
  disclosure,
  eventsOf,
  listCases,
  readCase,
  report,
  sendReview,
  signInForDays,
} from '../testing/cases.ts'
import { createHolder } from '../testing/holder.ts'
import { manySchools } from '../testing/posts.ts'

test('opens one case with the most urgent reason for several reports', async () => {
  const product = await testApp({ startsAt: '2026-11-02T10:20:00+05:30' })
  const staff = await signInForDays(product)
  const { id, target } = await sendReview(product)
  await report(product, target, 'spam', { note: 'It is advertising.' })
  expect(await caseOf(product, staff, id)).toMatchObject({
    reason: 'spam',
    dueAt: '2026-11-08T18:00:00.000Z',
  })
  product.wait(3600)
  await report(product, target, 'private', { note: 'It names my street.' })
  await report(product, target, 'spam')

  const { cases, total, counts } = await listCases(staff)
  expect(total).toBe(1)
  expect(counts).toEqual({ disclosure: 0, reports: 1, pending: 0, appeals: 0 })
  expect(cases).toEqual([
    {
      id: expect.any(String),
      queue: 'reports',
      reason: 'private',
      urgency: 60,
      // 36 hours after the second report, rounded down to the full hour.
      dueAt: '2026-11-03T17:00:00.000Z',
      isOverdue: false,
      openedOn: '2026-11-02',
      targetType: 'review',
      state: 'published',
      school: { id: '10100000001', name: 'GPS RAMPUR', city: 'RAMPUR', state: 'Bihar' },
      excerpt: expect.stringContaining('Labs you may touch: Physics'),
      reportCount: 3,
      floodPosts: null,
      colleagues: { readers: [], claim: null },
    },
  ])
  const detail = await caseOf(product, staff, id)
  expect(detail).toMatchObject({
    isClosed: false,
    decisions: ['keep', 'ask-change', 'remove', 'withhold', 'disclosure'],
    post: { id, ...postOf(reviewInput()), writtenOn: '2026-11-02', state: 'published', stateReason: null },
    review: null,
    history: [],
    appeal: null,
    next: null,
    previous: null,
  })
  expect(detail.reports).toEqual([
    { reason: 'private', count: 1, notes: [{ text: 'It names my street.', day: '2026-11-02' }] },
    { reason: 'spam', count: 2, notes: [{ text: 'It is advertising.', day: '2026-11-02' }] },
  ])
})

function postOf({ title, description, rating }: ReturnType<typeof reviewInput>) {
  return { title, text: description, rating }
}

test('sets due times of pending posts to the end of a day', async () => {
  const product = await testApp({ startsAt: '2026-11-02T10:20:00+05:30' })
  const staff = await signInForDays(product)
  const { id } = await sendReview(product, { description: disclosure })
  expect(await caseOf(product, staff, id)).toMatchObject({
    queue: 'disclosure',
    reason: 'disclosure',
    dueAt: '2026-11-03T18:30:00.000Z',
    decisions: ['disclosure', 'not-disclosure'],
    history: [{ day: '2026-11-02', at: null, from: null, to: 'pending', actor: 'checks', staff: null }],
  })
  expect((await listCases(staff, '?queue=disclosure')).total).toBe(1)
  expect((await listCases(staff, '?queue=reports')).cases).toEqual([])
})

test('shows a reported comment with its review', async () => {
  const product = await testApp()
  const staff = await product.signInAsStaff('admin')
  const { id } = await sendReview(product)
  const holder = await createHolder(product)
  const path = `/api/reviews/${id}/comments`
  const comment = await holder.send('comment', 'POST', path, { text: 'Only in winter.' })
  const target = { targetType: 'comment' as const, targetId: String(comment.json()._id) }
  await report(product, target)
  expect(await caseOf(product, staff, target.targetId)).toMatchObject({
    targetType: 'comment',
    post: { id: target.targetId, title: null, text: 'Only in winter.', rating: null },
    review: { id, title: reviewInput().title },
    school: { id: '10100000001' },
  })
  expect((await listCases(staff)).cases[0]?.excerpt).toBe('Only in winter.')
})

test('lists overdue cases by urgency and the other cases by due time', async () => {
  const product = await testApp({ limits: noLimits, schools: manySchools() })
  const staff = await signInForDays(product)
  const ids: Record<string, string> = {}
  async function reportNew(name: string, reason: string) {
    const schoolId = String(10_300_000_000 + Object.keys(ids).length)
    const { id, target } = await sendReview(product, { schoolId, title: name })
    ids[name] = id
    await report(product, target, reason)
    product.wait(3600)
  }
  await reportNew('overdue', 'false')
  await reportNew('overdue and urgent', 'danger')
  product.wait(34 * 3600 + 60)
  await reportNew('soon', 'private')
  await reportNew('later', 'hurtful')
  await reportNew('a week', 'spam')
  product.wait(3600)
  const order = ['overdue and urgent', 'overdue', 'soon', 'later', 'a week']
  const { cases } = await listCases(staff, '?queue=reports')
  expect(cases.map(({ excerpt }) => excerpt.split(':')[0])).toEqual(order)
  expect(cases.map(({ isOverdue }) => isOverdue)).toEqual([true, true, false, false, false])

  const neighbours = []
  for (const { id } of cases) {
    const { previous, next } = await readCase(staff, id)
    neighbours.push([previous, next])
  }
  const [a, b, c, d, e] = cases.map(({ id }) => id)
  expect(neighbours).toEqual([
    [null, b],
    [a, c],
    [b, d],
    [c, e],
    [d, null],
  ])
})

test('pages through a queue without gaps', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  await product.database.pool.query(`
    WITH added AS (
      INSERT INTO review (school_code, title, description, rating, written_on)
      SELECT '10100000001', 'Title ' || n, 'A text.', 3, '2026-01-01' FROM generate_series(1, 120) AS n RETURNING id
    )
    INSERT INTO moderation_case (target_type, target_id, queue, reason, urgency, due_at, opened_on)
    SELECT 'review', id, 'reports', 'false', 35, now() + (row_number() OVER () - 60) * interval '1 hour', now()
    FROM added`)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listCases(staff, `?queue=reports&page=${page}`)))
  expect(pages.map(({ cases }) => cases.length)).toEqual([50, 50, 20, 0])
  expect(new Set(pages.flatMap(({ cases }) => cases.map(({ id }) => id))).size).toBe(120)
  expect(pages.map(({ total }) => total)).toEqual([120, 120, 120, 120])
})

test('shows similar reviews of the same school before those of other schools', async () => {
  const product = await testApp({ limits: noLimits })
  const staff = await signInForDays(product)
  const praise = `This is the best school of the whole district, with modern labs, a huge playground, caring
    teachers, excellent results every single year and a principal who knows each student by name.`
  await sendReview(product, { schoolId: '33400000004', description: `${praise} Come and see!` })
  await sendReview(product, { description: praise.replace('huge', 'large') })
  const { id } = await sendReview(product, { description: praise })
  const { similar } = await caseOf(product, staff, id)
  expect(similar.map(({ isSameSchool, school }) => [isSameSchool, school.id])).toEqual([
    [true, '10100000001'],
    [false, '33400000004'],
  ])
  for (const each of similar) expect(each.similarity).toBeGreaterThan(0.5)
})

test('shows the five most similar of many reviews that share a band', async () => {
  const product = await testApp({ limits: noLimits })
  const staff = await signInForDays(product)
  const praise = `This is the best school of the whole district, with modern labs, a huge playground, caring
    teachers, excellent results every single year and a principal who knows each student by name.`
  const { id, target } = await sendReview(product, { description: praise })
  await report(product, target)
  const bands = signature(prepare(praise))
  const add = (description: string, textBands: readonly number[]) =>
    product.database.pool.query(
      `INSERT INTO review (school_code, title, description, rating, written_on, text_bands)
      VALUES ('10100000001', 'Another review', $1, 5, '2026-11-02', $2)`,
      [description, textBands],
    )
  for (let count = 0; count < 50; count++)
    await add(`Other words, number ${count}, about the bus.`, bands.slice(0, 1))
  const more = ['Come early.', 'The bus is slow.', 'Exams are fair.', 'We love it.', 'Top!', 'See it.']
  const copies = more.map((_, index) => [praise, ...more.slice(0, index + 1)].join(' '))
  for (const copy of copies) await add(copy, signature(prepare(copy)))
  const { similar } = await caseOf(product, staff, id)
  expect(similar.map(({ text }) => text)).toEqual(copies.slice(0, 5))
})

test('closes the case when the author withdraws the post', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, key, target } = await sendReview(product)
  await report(product, target)
  const before = await caseOf(product, staff, id)
  await product.withKey('DELETE', key)
  expect((await listCases(staff)).total).toBe(0)
  expect(await readCase(staff, before.id)).toMatchObject({ isClosed: true, dueAt: null, decisions: [] })
  expect(await eventsOf(product, id)).toEqual(['published > withdrawn, author, null'])
})

test('keeps the case of a withdrawn disclosure until somebody has read it', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, key } = await sendReview(product, { description: disclosure })
  await product.withKey('DELETE', key)
  expect((await caseOf(product, staff, id)).decisions).toEqual(['keep', 'disclosure'])
  await decide(product, staff, id, { decision: 'keep' })
  await product.maintainRows()
  const { description, state } = (await product.withKey('GET', key)).json()
  expect([description, state]).toEqual(['', 'withdrawn'])
})

test('erases the due time of a closed case after the undo period', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, target } = await sendReview(product)
  await report(product, target)
  await decide(product, staff, id, { decision: 'keep' })
  product.wait(61)
  await product.tasks.frequent()
  const row = await product.database.db
    .selectFrom('moderation_case')
    .innerJoin('decision', 'decision.case_id', 'moderation_case.id')
    .select(['due_at', 'met', 'before'])
    .executeTakeFirst()
  expect(row).toEqual({ due_at: null, met: true, before: null })
})

test('marks no words of a post that the staff has removed as an insult', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, target } = await sendReview(product)
  await report(product, target)
  const opened = await caseOf(product, staff, id)
  await decide(product, staff, id, { decision: 'remove', reason: 'insult' })
  expect((await readCase(staff, opened.id)).marks).toEqual({ title: [], text: [] })
})
