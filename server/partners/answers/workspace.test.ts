import { expect, test } from 'vitest'
import { noLimits, reviewInput, type TestApp, testApp } from '../../testing/app.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { joinSchool } from '../../testing/school-browser.ts'

const input = { text: 'Thank you. Since October, the labs are open on every weekday.', position: 'Principal' }

async function start(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp({ publication: 'immediately', limits: noLimits, ...options })
  const { token } = await product.signIn()
  const review: { _id: string } = (await product.post('/api/reviews', reviewInput(), token)).json()
  const owner = await joinSchool(product)
  const path = `/reviews/${review._id}`
  return { product, review, owner, path }
}

async function publishWaiting(product: TestApp) {
  const staff = await product.signInAsStaff('moderator')
  for (const { id } of (await staff.get('/api/desk/answers?list=waiting')).json().answers)
    await staff.post(`/api/desk/answers/${id}/decision`, { decision: 'publish' })
}

test('lists, answers and withdraws, and records who did it', async () => {
  const { product, review, owner, path } = await start()
  const list = async (filter: string) => (await owner.browser.send('GET', `/reviews?filter=${filter}`)).json()
  expect(await list('unanswered')).toMatchObject({ total: 1, unanswered: 1, reviews: [{ versions: [] }] })
  const written = await owner.browser.send('PUT', `${path}/answer`, input)
  expect(written.json()).toMatchObject({ stopped: [], versions: [{ state: 'pending', ...input }] })
  await publishWaiting(product)
  expect(await list('unanswered')).toMatchObject({ total: 0, unanswered: 0, reviews: [] })
  expect(await list('answered')).toMatchObject({ total: 1, reviews: [{ review: { _id: review._id } }] })
  expect((await owner.browser.send('DELETE', `${path}/answer`)).json().versions).toMatchObject([
    { state: 'withdrawn' },
  ])
  const { rows } = await product.database.pool.query(
    `SELECT action, target FROM school_member_log WHERE action LIKE 'answer-%' ORDER BY id`,
  )
  expect(rows).toEqual([
    { action: 'answer-written', target: review._id },
    { action: 'answer-withdrawn', target: review._id },
  ])
})

test('gives another school the response for an unknown review', async () => {
  const { product, path } = await start()
  const other = await joinSchool(product, { schoolCode: '09200000002' })
  const unknown = '/reviews/0f8fad5b-d9cb-469f-a165-70867728950e'
  for (const [method, end, body] of [
    ['GET', '', undefined],
    ['PUT', '/answer', input],
    ['DELETE', '/answer', undefined],
  ] as const) {
    const [foreign, missing] = [
      await other.browser.send(method, path + end, body),
      await other.browser.send(method, unknown + end, body),
    ]
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
  }
})

test('refuses an editor whose role was revoked', async () => {
  const { product, owner, path } = await start()
  const editor = await joinSchool(product, { role: 'editor' })
  expect((await editor.browser.send('PUT', `${path}/answer`, input)).statusCode).toBe(200)
  const { rows } = await product.database.pool.query(`SELECT id FROM school_member WHERE role = 'editor'`)
  await product.context.schoolAccounts.revoke(rows[0].id)
  expect((await editor.browser.send('PUT', `${path}/answer`, input)).statusCode).toBe(401)
  expect((await owner.browser.send('GET', path)).json().versions).toMatchObject([{ state: 'pending' }])
})

test('limits the answers of a member by day', async () => {
  const { owner, path } = await start({ limits: { 'answer by school member': { count: 2, minutes: 1440 } } })
  const statuses = []
  for (let at = 0; at < 4; at++)
    statuses.push(
      (await owner.browser.send('PUT', `${path}/answer`, { ...input, position: `Head ${at}` })).statusCode,
    )
  expect(statuses).toEqual([200, 200, 429, 429])
})

test('stores HTML as text, and refuses direction characters and texts beyond the maximum', async () => {
  const { product, owner, path, review } = await start()
  const put = (changes: object) => owner.browser.send('PUT', `${path}/answer`, { ...input, ...changes })
  const html = '<script>alert(1)</script> <b>The labs are open on every weekday.</b>'
  expect((await put({ text: html })).statusCode).toBe(200)
  await publishWaiting(product)
  expect((await product.get(`/api/school-answers?reviews=${review._id}`)).json()).toMatchObject([
    { text: html },
  ])
  expect((await put({ text: `${input.text}\u202egnp.exe` })).statusCode).toBe(400)
  expect((await put({ position: 'Princi\u202epal' })).statusCode).toBe(400)
  expect((await put({ position: 'Principal\nof the school' })).statusCode).toBe(400)
  const words = 'The labs are open on every weekday now. '
  expect((await put({ text: words.repeat(50).slice(0, 2000) })).statusCode).toBe(200)
  expect((await put({ text: words.repeat(51) })).statusCode).toBe(400)
  expect((await put({ position: 'P'.repeat(61) })).statusCode).toBe(400)
  for (const text of Object.values(hostileTexts).flat())
    expect((await put({ text })).statusCode).toBeLessThan(500)
})

test('turns a dispute into a complaint that the workspace follows', async () => {
  const { product, review, owner } = await start()
  const body = {
    id: crypto.randomUUID(),
    reviewId: review._id,
    kind: 'illegal',
    message: 'This never happened here.',
  }
  const sent = await owner.browser.send('POST', '/disputes', body)
  expect(sent.statusCode).toBe(201)
  const [dispute] = sent.json()
  expect(dispute).toMatchObject({ reviewId: review._id, closedOn: null, outcome: null })
  expect((await owner.browser.send('POST', '/disputes', body)).json()).toEqual([dispute])
  const status = (await product.post('/api/complaints/status', { number: dispute.number })).json()
  expect(status).toMatchObject({ number: dispute.number, dueAt: dispute.dueAt })
  const { rows } = await product.database.pool.query('SELECT channel, target_id, form FROM complaint')
  expect(rows).toMatchObject([{ channel: 'form', target_id: review._id, form: { name: 'GPS Rampur' } }])
  expect((await owner.browser.send('GET', '/disputes')).json()).toEqual([dispute])
  expect((await product.get('/api/schools/10100000001/reviews')).json()).toHaveLength(1)

  const other = await joinSchool(product, { schoolCode: '09200000002' })
  expect((await other.browser.send('GET', '/disputes')).json()).toEqual([])
  const foreign = await other.browser.send('POST', '/disputes', { ...body, id: crypto.randomUUID() })
  expect(foreign.statusCode).toBe(404)
})
