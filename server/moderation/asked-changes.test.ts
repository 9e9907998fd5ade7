import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import {
  caseOf,
  decide,
  disclosure,
  eventsOf,
  listCases,
  ownPost,
  report,
  sendAppeal,
  sendDecision,
  sendReview,
  signInForDays,
} from '../testing/cases.ts'

const day = 86_400
const named = 'Mr Sharma of class 8 is often late, and nobody says anything about it.'
const unnamed = 'One teacher of class 8 is often late, and nobody says anything about it.'
const sentence = 'Please leave out who it is.'

async function start() {
  const product = await testApp({ startsAt: '2026-11-04T10:00:00+05:30' })
  return { product, staff: await signInForDays(product) }
}

/** A shown review that was reported. */
async function sendReported(product: TestApp) {
  const review = await sendReview(product)
  await report(product, review.target)
  return review
}

const asking = { decision: 'ask-change', reason: 'names-a-person' } as const

const change = (product: TestApp, key: string, description: string) =>
  product.withKey('PUT', key, { title: 'How it is here', description, rating: 2 })

const shown = async (product: TestApp) => (await product.get('/api/schools/10100000001/reviews')).json()

test('hides a reported review until its author has changed it', async () => {
  const { product, staff } = await start()
  const { id, key } = await sendReported(product)
  await decide(product, staff, id, { ...asking, sentence })
  expect(await shown(product)).toEqual([])
  expect((await listCases(staff)).total).toBe(0)
  const asked = await ownPost(product, key)
  expect(asked).toMatchObject({
    state: 'pending',
    stateReason: 'change-asked',
    canChange: true,
    canAppeal: false,
  })
  expect(asked.explanation).toContain('It names a student, a teacher or another private person.')
  expect(asked.explanation).toContain(`A moderator writes: “${sentence}”`)
  expect(asked.history.at(-1)).toEqual({ week: '2026-11-02', text: 'A moderator asked you to change it.' })

  product.wait(2 * day)
  const changed = (await change(product, key, unnamed)).json()
  expect(changed).toMatchObject({ state: 'pending', stateReason: 'changed', description: unnamed })
  expect(changed.explanation).not.toContain(sentence)
  const opened = await caseOf(product, staff, id)
  expect(opened).toMatchObject({ reason: 'changed', queue: 'pending', openedOn: '2026-11-02' })
  await decide(product, staff, id, { decision: 'publish' })
  expect(await shown(product)).toMatchObject([{ _id: id, description: unnamed }])
  const { rows } = await product.database.pool.query(
    `SELECT on_day::text FROM post_event WHERE target_id = $1 AND actor = 'checks'`,
    [id],
  )
  expect(rows).toEqual([{ on_day: '2026-11-02' }])
})

test('asks for a change of a post that the checks hold', async () => {
  const { product, staff } = await start()
  const { id, key } = await sendReview(product, { description: named })
  await decide(product, staff, id, { decision: 'ask-change', reason: 'personal-data' })
  expect((await ownPost(product, key)).explanation).toContain('It contains personal data')
  expect((await change(product, key, named)).json()).toMatchObject({ stateReason: 'names-a-person' })
  expect(await caseOf(product, staff, id)).toMatchObject({ reason: 'names-a-person' })
  await decide(product, staff, id, asking)
  expect((await change(product, key, unnamed)).json()).toMatchObject({ stateReason: 'changed' })
})

test('refuses to save the text that the author was asked to change', async () => {
  const { product, staff } = await start()
  const { id, key } = await sendReview(product, { description: named })
  await decide(product, staff, id, asking)
  const { title, description, rating } = await ownPost(product, key)
  const same = await product.withKey('PUT', key, { title, description, rating })
  expect([same.statusCode, same.json().code]).toEqual([409, 'nothing-changed'])
  expect((await listCases(staff)).total).toBe(0)
})

test('opens a case when the author withdraws the post and writes it again', async () => {
  const { product, staff } = await start()
  const { id, key } = await sendReview(product, { description: named })
  await decide(product, staff, id, { ...asking, sentence })
  await product.withKey('DELETE', key)
  const { rows } = await product.database.pool.query('SELECT sentence FROM decision')
  expect(rows).toEqual([{ sentence: null }])
  expect((await change(product, key, unnamed)).json()).toMatchObject({ state: 'pending' })
  expect(await caseOf(product, staff, id)).toMatchObject({ reason: 'changed' })
})

test('removes the post after 30 days without a change', async () => {
  const { product, staff } = await start()
  const { id, key } = await sendReported(product)
  await decide(product, staff, id, asking)
  product.wait(29 * day)
  await product.maintainRows()
  expect(await ownPost(product, key)).toMatchObject({ state: 'pending' })
  product.wait(2 * day)
  await product.maintainRows()
  const removed = await ownPost(product, key)
  expect(removed).toMatchObject({ state: 'removed', stateReason: 'names-a-person', canAppeal: true })
  expect(removed.history.at(-1).text).toContain('nobody changed it within 30 days')
  expect(await eventsOf(product, id)).toEqual([
    'published > pending, staff, names-a-person',
    'pending > removed, maintenance, names-a-person',
  ])
  product.wait(day)
  await product.maintainRows()
  const ledger = await product.database.pool.query('SELECT action, reason FROM removal_ledger')
  expect(ledger.rows).toEqual([{ action: 'removed', reason: 'names-a-person' }])

  await sendAppeal(product, key)
  expect(await caseOf(product, staff, id)).toMatchObject({ isOwnDecision: true })
})

test('leaves an unchanged post with an open case to the staff', async () => {
  const { product, staff } = await start()
  const { id, key, target } = await sendReported(product)
  await decide(product, staff, id, asking)
  await report(product, target, 'private')
  product.wait(40 * day)
  await product.maintainRows()
  expect(await ownPost(product, key)).toMatchObject({ state: 'pending', stateReason: 'change-asked' })
  expect((await caseOf(product, staff, id)).decisions).toContain('remove')
})

test('asks to change the new text of a shown review', async () => {
  const { product, staff } = await start()
  const { id, key } = await sendReview(product)
  await change(product, key, named)
  const { rows } = await product.database.pool.query('SELECT id FROM review_change')
  const changeId = rows[0].id
  await decide(product, staff, changeId, { ...asking, sentence })
  expect(await shown(product)).toHaveLength(1)
  const own = await ownPost(product, key)
  expect(own).toMatchObject({ state: 'published', change: { state: 'pending', stateReason: 'change-asked' } })
  expect(own.change.explanation).toContain(sentence)
  expect((await change(product, key, named)).statusCode).toBe(409)
  await change(product, key, unnamed)
  expect(await caseOf(product, staff, changeId)).toMatchObject({ reason: 'changed', targetType: 'change' })
  await decide(product, staff, changeId, asking)
  product.wait(31 * day)
  await product.maintainRows()
  const after = await ownPost(product, key)
  expect(after).toMatchObject({ state: 'published', change: { state: 'removed' } })
  expect(await shown(product)).toMatchObject([{ _id: id }])
})

test('shows the review again after an undo', async () => {
  const { product, staff } = await start()
  const { id, key } = await sendReported(product)
  const { decisionId } = await decide(product, staff, id, asking)
  expect((await staff.post(`/api/desk/decisions/${decisionId}/undo`, {})).statusCode).toBe(200)
  expect(await ownPost(product, key)).toMatchObject({
    state: 'published',
    explanation: 'It is shown on the site.',
  })
  expect(await shown(product)).toHaveLength(1)
})

test.each([
  [{ decision: 'ask-change' }, 'reason'],
  [{ decision: 'ask-change', reason: 'insult' }, 'reason'],
  [{ decision: 'keep', sentence }, 'sentence'],
  [{ ...asking, sentence: 'Call me on 98765 43210, please.' }, 'sentence'],
  [{ ...asking, sentence: 'Please leave out Mr Sharma.' }, 'sentence'],
  [{ ...asking, sentence: 'x'.repeat(301) }, 'sentence'],
] as const)('refuses the decision %j', async (input, field) => {
  const { product, staff } = await start()
  const { id } = await sendReported(product)
  const refused = await sendDecision(staff, await caseOf(product, staff, id), input)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toHaveProperty(field)
})

test('asks for no change of a possible disclosure', async () => {
  const { product, staff } = await start()
  const { id } = await sendReview(product, { description: disclosure })
  const refused = await sendDecision(staff, await caseOf(product, staff, id), asking)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'decision-refused'])
})

test.each([
  ['keep', 'removed'],
  ['restore', 'restored'],
] as const)('tells the author a sentence with the decision %s about an appeal', async (decision, state) => {
  const { product, staff } = await start()
  const { id, key } = await sendReported(product)
  await decide(product, staff, id, { decision: 'remove', reason: 'insult' })
  await sendAppeal(product, key)
  const other = await signInForDays(product)
  await decide(product, other, id, { decision, sentence: 'We read it twice.' })
  const own = await ownPost(product, key)
  expect(own).toMatchObject({ state, explanation: expect.stringContaining('“We read it twice.”') })
})
