import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { limits } from '#contract/limits.ts'
import type { AnswerSums, ReviewAnswers } from '#contract/review-answers.ts'
import { aspects, reviewerRoles } from '#contract/review-questions.ts'
import { decide, insult, signInForDays } from '../../moderation/test-cases.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../../test-app.ts'
import { publishQueued } from '../publication.ts'
import { foldAnswers } from './fold-answers.ts'

const schoolId = '10100000001'
const day = 86_400
const answersPerBatch = limits.answersPerBatch

/** Starts on a Monday morning in India: the next six nights belong to the same week. */
const start = () => testApp({ publication: 'nightly', limits: noLimits, startsAt: '2026-11-16T04:30:00Z' })

async function send(product: TestApp, answers?: unknown, changes: Record<string, unknown> = {}) {
  const key = newAuthorKey()
  const description = Array.from({ length: 12 }, () => randomUUID().slice(0, 8)).join(' in ')
  const body = reviewInput({ description, authorKeyHash: await hashAuthorKey(key), answers, ...changes })
  const response = await product.post('/api/reviews', body, (await product.signIn()).token)
  return { key, response }
}

async function sendAll(product: TestApp, all: readonly ReviewAnswers[]): Promise<string[]> {
  const sent = []
  for (const answers of all) sent.push(await send(product, answers))
  for (const { response } of sent) expect(response.json().state).toBe('queued')
  return sent.map(({ key }) => key)
}

async function passNight(product: TestApp) {
  product.wait(day)
  await product.maintain()
}

async function readSums(product: TestApp): Promise<AnswerSums> {
  return (await product.get(`/api/schools/${schoolId}`)).json().answerSums
}

const noSums: AnswerSums = { aspects: [], roles: [], years: [] }

test('shows a sum after the fifth published review with an answer', async () => {
  const product = await start()
  await sendAll(product, [
    { teaching: 5, role: 'student' },
    { teaching: 4 },
    { teaching: 1 },
    { teaching: 2 },
  ])
  await passNight(product)
  expect(await readSums(product)).toEqual(noSums)
  await sendAll(product, [{ teaching: 4, years: 'over-3' }])
  expect(await readSums(product)).toEqual(noSums)
  await passNight(product)
  expect(await readSums(product)).toEqual({
    ...noSums,
    aspects: [{ aspect: 'teaching', averageRating: 3.2, reviewCount: 5 }],
  })
})

test('counts roles and years in batches of five', async () => {
  const product = await start()
  const former: ReviewAnswers = { role: 'former-student', years: '1-to-3' }
  await sendAll(product, [former, former, former, { role: 'student' }, { role: 'student', years: 'under-1' }])
  await passNight(product)
  expect(await readSums(product)).toEqual({
    ...noSums,
    roles: [
      { role: 'student', count: 2 },
      { role: 'former-student', count: 3 },
    ],
  })
  await sendAll(product, [{ years: 'over-3' }])
  await passNight(product)
  expect(await readSums(product)).toMatchObject({
    roles: [{ count: 2 }, { count: 3 }],
    years: [
      { years: 'under-1', count: 1 },
      { years: '1-to-3', count: 3 },
      { years: 'over-3', count: 1 },
    ],
  })
})

test('never subtracts the answers of a review that is changed or withdrawn', async () => {
  const product = await start()
  const keys = await sendAll(product, [{ value: 1 }, { value: 5 }, { value: 5 }, { value: 5 }, { value: 5 }])
  await passNight(product)
  const before = await readSums(product)
  expect(before.aspects).toEqual([{ aspect: 'value', averageRating: 4.2, reviewCount: 5 }])
  expect((await product.withKey('DELETE', keys[0] ?? '')).statusCode).toBe(200)
  const changed = { ...reviewInput(), rating: 1, answers: { value: 1 } }
  expect((await product.withKey('PUT', keys[1] ?? '', changed)).statusCode).toBe(200)
  await passNight(product)
  expect(await readSums(product)).toEqual(before)
})

test('forgets the answers of a review that is withdrawn before its publication', async () => {
  const product = await start()
  const [key = ''] = await sendAll(product, [{ safety: 1 }, ...Array(4).fill({ safety: 5 })])
  expect((await product.withKey('DELETE', key)).statusCode).toBe(200)
  const { rows } = await product.database.pool.query(
    `SELECT count(sealed_answers)::int AS kept FROM review WHERE state = 'withdrawn'`,
  )
  expect(rows).toEqual([{ kept: 0 }])
  expect((await product.withKey('PUT', key, reviewInput())).statusCode).toBe(200)
  await passNight(product)
  expect(await readSums(product)).toEqual(noSums)
})

test('keeps the answers of a review until the staff has decided', async () => {
  const product = await start()
  const moderator = await signInForDays(product)
  const { response } = await send(product, { fairness: 1 }, { description: insult })
  const { response: removed } = await send(product, { fairness: 5 }, { description: `${insult} Again.` })
  expect([response, removed].map((each) => each.json().state)).toEqual(['pending', 'pending'])
  await sendAll(product, Array(4).fill({ fairness: 2 }))
  await passNight(product)
  expect(await readSums(product)).toEqual(noSums)
  const { db } = product.database
  await decide(product, moderator, response.json()._id, { decision: 'publish' })
  await decide(product, moderator, removed.json()._id, { decision: 'remove', reason: 'insult' })
  await passNight(product)
  expect((await readSums(product)).aspects).toEqual([
    { aspect: 'fairness', averageRating: 1.8, reviewCount: 5 },
  ])
  const left = await db.selectFrom('review').select('sealed_answers').distinct().execute()
  expect(left).toEqual([{ sealed_answers: null }])
})

test('shows no answer in responses or to the author', async () => {
  const product = await start()
  const answers = { teaching: 1, role: 'former-student', years: 'under-1' }
  const { key, response } = await send(product, answers)
  await passNight(product)
  const own = await product.withKey('GET', key)
  const list = await product.get(`/api/schools/${schoolId}/reviews`)
  expect(list.json()).toHaveLength(1)
  for (const { body } of [response, own, list])
    expect(body).not.toMatch(/answers|teaching|former-student|under-1/)
})

test('stores encrypted answers of the same length, even without answers', async () => {
  const product = await start()
  await sendAll(product, [{ teaching: 1, role: 'student', years: 'over-3' }, {}])
  await send(product)
  const read = (text: string) => product.database.pool.query<{ length: number }>(text)
  const sealed = await read('SELECT length(sealed_answers) AS length FROM review')
  expect(new Set(sealed.rows.map(({ length }) => length)).size).toBe(1)
  await passNight(product)
  expect((await read('SELECT FROM review WHERE sealed_answers IS NOT NULL')).rowCount).toBe(0)
  const waiting = await read('SELECT length(sealed) AS length FROM review_waiting_answer')
  expect(waiting.rowCount).toBe(3)
  expect(new Set(waiting.rows.map(({ length }) => length)).size).toBe(1)
})

test.each([
  ['a rating of six', { teaching: 6 }],
  ['half a star', { safety: 2.5 }],
  ['an unknown role', { role: 'parent' }],
  ['an unknown number of years', { years: '4' }],
  ['a list', []],
  ['a text', 'student'],
])('rejects %s as an answer', async (_, answers) => {
  const product = await start()
  const { response } = await send(product, answers)
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toHaveProperty('answers')
})

test('accepts a repeated request and keeps the first answers', async () => {
  const product = await start()
  const { token } = await product.signIn()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(newAuthorKey()) })
  for (const value of [1, 5]) {
    const response = await product.post('/api/reviews', { ...body, answers: { value } }, token)
    expect(response.statusCode).toBe(201)
  }
  await sendAll(product, Array(4).fill({ value: 1 }))
  await passNight(product)
  expect((await readSums(product)).aspects).toMatchObject([{ averageRating: 1, reviewCount: 5 }])
})

type Morning = { count: number; total: number }

function readMorning({ aspects: sums, roles }: AnswerSums): Map<string, Morning> {
  const ratings = sums.map(({ aspect, averageRating, reviewCount }): [string, Morning] => [
    aspect,
    { count: reviewCount, total: Math.round(averageRating * reviewCount) },
  ])
  const count = roles.reduce((sum, role) => sum + role.count, 0)
  return new Map([...ratings, ['role', { count, total: roles[0]?.count ?? 0 }]])
}

test('changes sums only by multiples of five reviews', async () => {
  const product = await start()
  const mornings: Map<string, Morning>[] = [new Map()]
  const published: number[] = []
  for (let night = 0; night < 28; night++) {
    const answers = Array.from({ length: randomInt(3) === 0 ? 2 : 1 }, () => ({
      ...Object.fromEntries(aspects.filter(() => randomInt(4) > 0).map((each) => [each, randomInt(1, 6)])),
      role: reviewerRoles[randomInt(2)],
    }))
    const keys = []
    for (const each of answers) keys.push((await send(product, each)).key)
    if (night % 5 === 4) await product.withKey('DELETE', keys[0] ?? '')
    product.wait(day)
    await publishQueued(product.database.db, product.clock())
    await foldAnswers(product.database.db, product.secrets)
    mornings.push(readMorning(await readSums(product)))
    published.push(answers.length)
  }
  let changes = 0
  for (const [later, morning] of mornings.entries())
    for (const earlier of mornings.slice(0, later))
      for (const [question, { count, total }] of morning) {
        const before = earlier.get(question) ?? { count: 0, total: 0 }
        const difference = count - before.count
        if (difference === 0) expect(total).toBe(before.total)
        else {
          changes++
          expect(difference % answersPerBatch).toBe(0)
          expect(difference).toBeGreaterThanOrEqual(answersPerBatch)
        }
      }
  // The test must compare more than empty sums.
  expect(changes).toBeGreaterThan(50)
  expect(published).toContain(1)
})
