import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../../testing/app.ts'
import { caseOf, decide, disclosure, insult, sendDecision, signInForDays } from '../../testing/cases.ts'
import { randomText } from '../../testing/texts.ts'

const schoolId = '10100000001'
const other = '09200000002'
const day = 86_400
const first = { title: 'My school', description: `It is the best: ${randomText()}`, rating: 4 }
const hindi = 'यहाँ पुस्तकालय हर दिन खुला रहता है। '.repeat(4)
const second = { title: 'मेरा नया स्कूल', description: `${hindi}${randomText()}`, rating: 2 }

async function send(product: TestApp, changes: Record<string, unknown> = {}) {
  const key = newAuthorKey()
  const body = reviewInput({ ...first, authorKeyHash: await hashAuthorKey(key), ...changes })
  const response = await product.post('/api/reviews', body, (await product.signIn()).token)
  expect(response.statusCode).toBe(201)
  return { key, id: String(response.json()._id), state: String(response.json().state) }
}

const change = async (product: TestApp, key: string, text: object) =>
  (await product.withKey('PUT', key, { ...first, ...text })).json()
const readShown = async (product: TestApp) => (await product.get(`/api/schools/${schoolId}/reviews`)).json()
const readLanguages = async (product: TestApp) =>
  (await product.get(`/api/schools/${schoolId}`)).json().reviewLanguages
const readOwn = async (product: TestApp, key: string) => (await product.withKey('GET', key)).json()
const readChange = async ({ database }: TestApp) =>
  (await database.pool.query('SELECT id, title, description, state FROM review_change')).rows[0]

async function nextMorning(product: TestApp) {
  product.wait(day)
  await product.maintainRows()
}

test('shows the earlier text until the next publication', async () => {
  const product = await testApp({ publication: 'nightly', limits: noLimits })
  const { key } = await send(product)
  await nextMorning(product)
  expect(await change(product, key, second)).toMatchObject({
    ...first,
    state: 'published',
    change: { ...second, state: 'queued', stateReason: null },
  })
  expect(await readShown(product)).toMatchObject([first])
  expect(await readLanguages(product)).toEqual(['en'])
  await nextMorning(product)
  expect(await readShown(product)).toMatchObject([second])
  expect(await readLanguages(product)).toEqual(['hi'])
  expect(await readOwn(product, key)).toMatchObject({ ...second, change: null })
  expect(await readChange(product)).toMatchObject({ state: 'published', title: '', description: '' })
  expect((await product.get(`/api/schools/${schoolId}`)).json().averageRating).toBe(2)
})

test('keeps a corrected review while copies of it are held', async () => {
  const product = await testApp({ limits: noLimits })
  const { key } = await send(product)
  expect((await send(product, { schoolId: other })).state).toBe('pending')
  const corrected = { description: `${first.description} Really.` }
  expect(await change(product, key, corrected)).toMatchObject({ state: 'published', change: null })
  expect(await readShown(product)).toMatchObject([corrected])
})

test('holds a change that copies a shown review, for a week at most', async () => {
  const product = await testApp({ limits: noLimits })
  await send(product, { schoolId: other, ...second })
  const { key } = await send(product)
  expect(await change(product, key, second)).toMatchObject({
    ...first,
    state: 'published',
    change: { ...second, state: 'pending', stateReason: 'near-copy' },
  })
  for (let days = 0; days < 8; days++) {
    expect(await readShown(product)).toMatchObject([first])
    await nextMorning(product)
  }
  expect(await readShown(product)).toMatchObject([second])
  expect((await product.get(`/api/schools/${schoolId}`)).json()).toMatchObject({ waitingReviews: 1 })
  const { rows } = await product.database.pool.query('SELECT target_type, reason FROM moderation_case')
  expect(rows).toEqual([{ target_type: 'review', reason: 'near-copy' }])
})

test('lets the staff accept a change, and takes it back after an undo', async () => {
  const product = await testApp({ limits: noLimits })
  const { key } = await send(product)
  await change(product, key, { description: insult })
  const staff = await signInForDays(product)
  const { id } = await readChange(product)
  const found = await caseOf(product, staff, id)
  expect(found).toMatchObject({
    targetType: 'change',
    post: { text: insult, state: 'pending' },
    review: { text: first.description, state: 'published' },
    decisions: ['publish', 'ask-change', 'remove', 'disclosure'],
  })
  const decided = await sendDecision(staff, found, { decision: 'publish' })
  expect(await readShown(product)).toMatchObject([{ description: insult }])
  await staff.post(`/api/desk/decisions/${decided.json().decisionId}/undo`, {})
  expect(await readShown(product)).toMatchObject([first])
  expect(await readOwn(product, key)).toMatchObject({ change: { description: insult, state: 'pending' } })
  await decide(product, staff, id, { decision: 'publish' })
  expect(await readShown(product)).toMatchObject([{ description: insult }])
  product.wait(60)
  await product.tasks.frequent()
  expect(await readChange(product)).toMatchObject({ state: 'published', description: '' })
})

test('keeps the shown text after the staff removes a change', async () => {
  const product = await testApp({ limits: noLimits })
  const { key } = await send(product)
  await change(product, key, { description: insult })
  const staff = await signInForDays(product)
  const { id } = await readChange(product)
  await decide(product, staff, id, { decision: 'remove', reason: 'insult' })
  expect(await readShown(product)).toMatchObject([first])
  expect(await readOwn(product, key)).toMatchObject({
    state: 'published',
    canChange: true,
    change: { state: 'removed', stateReason: 'insult' },
  })
  await nextMorning(product)
  const ledger = (await product.get('/api/ledger')).json()
  expect(JSON.stringify(ledger)).not.toContain('insult')
  expect(await change(product, key, second)).toMatchObject({ ...second, state: 'published', change: null })
})

test('lets the staff read a disclosure in a change that its author takes back', async () => {
  const product = await testApp({ limits: noLimits })
  const { key } = await send(product)
  expect(await change(product, key, { description: disclosure })).toMatchObject({
    ...first,
    state: 'published',
    change: { state: 'pending', stateReason: 'disclosure' },
  })
  expect(await change(product, key, second)).toMatchObject({ change: { ...second, state: 'pending' } })
  await change(product, key, { description: disclosure })
  expect(await change(product, key, {})).toMatchObject({ ...first, state: 'published', change: null })
  const staff = await signInForDays(product)
  const { id } = await readChange(product)
  expect((await caseOf(product, staff, id)).post).toMatchObject({ text: disclosure, state: 'withdrawn' })
  await decide(product, staff, id, { decision: 'disclosure' })
  expect(await readShown(product)).toMatchObject([first])
})

test('ends a waiting change when the review is withdrawn', async () => {
  const product = await testApp({ publication: 'nightly', limits: noLimits })
  const { key } = await send(product)
  await nextMorning(product)
  await change(product, key, second)
  expect((await product.withKey('DELETE', key)).json()).toMatchObject({ state: 'withdrawn', change: null })
  expect(await readChange(product)).toMatchObject({ state: 'withdrawn', title: '', description: '' })
  await nextMorning(product)
  expect(await readShown(product)).toEqual([])
  const { rows } = await product.database.pool.query('SELECT description FROM review')
  expect(rows).toEqual([{ description: '' }])
})
