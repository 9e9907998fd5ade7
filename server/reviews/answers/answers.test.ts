import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { limits } from '#contract/limits.ts'
import type { AnswerSums, ReviewAnswers } from '#contract/review-answers.ts'
import { aspects, reviewerRoles } from '#contract/review-questions.ts'
import { indianDay } from '../../clock.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../../testing/app.ts'
import { decide, insult, report, signInForDays } from '../../testing/cases.ts'
import { randomInt } from '../../testing/random.ts'
import { randomText } from '../../testing/texts.ts'
import { publishQueued } from '../publication.ts'
import { foldAnswers } from './fold-answers.ts'

const schoolId = '10100000001'
const day = 86_400
const answersPerBatch = limits.answersPerBatch

/** Starts on a Monday morning in India: the next six nights belong to the same week. */
const start = () => testApp({ publication: 'nightly', limits: noLimits, startsAt: '2026-11-16T04:30:00Z' })

async function send(product: TestApp, answers?: unknown, changes: Record<string, unknown> = {}) {
  const key = newAuthorKey()
  const body = reviewInput({
    description: randomText(),
    authorKeyHash: await hashAuthorKey(key),
    answers,
    ...changes,
  })
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
  await product.maintainRows()
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

test('counts roles and years in batches of ten from two weeks', async () => {
  const product = await start()
  const former: ReviewAnswers = { role: 'former-student', years: '1-to-3' }
  await sendAll(product, [former, former, former, { role: 'student' }, { role: 'student' }])
  await passNight(product)
  product.wait(6 * day)
  await sendAll(product, [former, former, former, { role: 'student' }, { role: 'student' }])
  const { db } = product.database
  await db.updateTable('review').set({ written_on: '2026-11-23' }).execute()
  await passNight(product)
  expect(await readSums(product)).toEqual(noSums)
  const { id } = await db.selectFrom('review').select('id').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('review').set({ written_on: '2026-11-16' }).where('id', '=', id).execute()
  await passNight(product)
  expect(await readSums(product)).toEqual({
    ...noSums,
    roles: [
      { role: 'student', count: 4 },
      { role: 'former-student', count: 6 },
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

const countSealed = async (product: TestApp) =>
  (await product.database.pool.query('SELECT FROM review WHERE sealed_answers IS NOT NULL')).rowCount

test('deletes the answers of a withdrawn or removed review at once', async () => {
  const product = await start()
  const moderator = await signInForDays(product)
  const [early = '', late = ''] = await sendAll(product, Array(3).fill({ safety: 1 }))
  expect((await product.withKey('DELETE', early)).statusCode).toBe(200)
  expect(await countSealed(product)).toBe(2)
  await passNight(product)
  expect((await product.withKey('DELETE', late)).statusCode).toBe(200)
  expect(await countSealed(product)).toBe(1)
  const [shown] = (await product.get(`/api/schools/${schoolId}/reviews`)).json()
  await report(product, { targetType: 'review', targetId: shown._id })
  await decide(product, moderator, shown._id, { decision: 'remove', reason: 'insult' })
  expect(await countSealed(product)).toBe(0)

  const body = {
    ...reviewInput({ description: 'The swing is broken and the slide is rusty.' }),
    answers: { safety: 1 },
  }
  expect((await product.withKey('PUT', early, body)).statusCode).toBe(200)
  expect(await countSealed(product)).toBe(0)
})

test('deletes answers that no sum contains after 26 weeks', async () => {
  const product = await start()
  await sendAll(product, [{ safety: 1 }])
  await passNight(product)
  product.wait(26 * 7 * day - 2 * day)
  await product.maintainRows()
  expect(await countSealed(product)).toBe(1)
  product.wait(8 * day)
  await product.maintainRows()
  expect(await countSealed(product)).toBe(0)
})

test('counts no answer of a withheld review until it is shown again', async () => {
  const product = await start()
  const moderator = await signInForDays(product)
  await sendAll(product, Array(4).fill({ safety: 5 }))
  await passNight(product)
  const [shown] = (await product.get(`/api/schools/${schoolId}/reviews`)).json()
  await report(product, { targetType: 'review', targetId: shown._id })
  await decide(product, moderator, shown._id, { decision: 'withhold' })
  await sendAll(product, [{ safety: 5 }])
  await passNight(product)
  expect(await readSums(product)).toEqual(noSums)
  await report(product, { targetType: 'review', targetId: shown._id })
  await decide(product, moderator, shown._id, { decision: 'restore' })
  await passNight(product)
  expect((await readSums(product)).aspects).toMatchObject([{ reviewCount: 5 }])
})

test('changes sums only with a publication', async () => {
  const product = await start()
  const moderator = await signInForDays(product)
  const { response } = await send(product, { safety: 1 }, { description: insult })
  await sendAll(product, Array(4).fill({ safety: 5 }))
  await passNight(product)
  await decide(product, moderator, response.json()._id, { decision: 'publish' })
  await product.maintainRows()
  expect(await readSums(product)).toEqual(noSums)
  await passNight(product)
  expect((await readSums(product)).aspects).toMatchObject([{ reviewCount: 5 }])
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
  const left = await db.selectFrom('review').select('state').where('sealed_answers', 'is', null).execute()
  expect(left).toEqual([{ state: 'removed' }])
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
  const read = async () =>
    (await product.database.db.selectFrom('review').select('sealed_answers as sealed').execute()).map(
      ({ sealed }) => sealed?.toString('hex'),
    )
  await sendAll(product, [{ teaching: 1, role: 'student', years: 'over-3' }, {}])
  await send(product)
  const waiting = await read()
  expect(new Set(waiting.map((sealed) => sealed?.length)).size).toBe(1)
  await passNight(product)
  expect(new Set(await read())).toEqual(new Set(waiting))
})

test('encrypts all answers of a school again after a batch', async () => {
  const product = await start()
  const read = () =>
    product.database.db
      .selectFrom('review')
      .select(['id', 'sealed_answers as sealed'])
      .orderBy('id')
      .execute()
  await sendAll(product, [{ role: 'student' }, {}, ...Array(4).fill({ safety: 5 })])
  await passNight(product)
  const before = await read()
  await sendAll(product, [{ safety: 5 }])
  await passNight(product)
  const after = new Map((await read()).map(({ id, sealed }) => [id, sealed]))
  expect(before).toHaveLength(6)
  for (const { id, sealed } of before) {
    expect(after.get(id)).toHaveLength(sealed?.length ?? 0)
    expect(after.get(id)).not.toEqual(sealed)
  }
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

type Morning = { count: number; total: number; size: number }

function readMorning({ aspects: sums, roles }: AnswerSums): Map<string, Morning> {
  const ratings = sums.map(({ aspect, averageRating, reviewCount }): [string, Morning] => [
    aspect,
    { count: reviewCount, total: Math.round(averageRating * reviewCount), size: answersPerBatch.rating },
  ])
  const count = roles.reduce((sum, role) => sum + role.count, 0)
  return new Map([...ratings, ['role', { count, total: roles[0]?.count ?? 0, size: answersPerBatch.choice }]])
}

test('changes sums only by full batches', async () => {
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
    await foldAnswers(product.database.db, product.secrets, indianDay(product.clock()))
    mornings.push(readMorning(await readSums(product)))
    published.push(answers.length)
  }
  let changes = 0
  for (const [later, morning] of mornings.entries())
    for (const earlier of mornings.slice(0, later))
      for (const [question, { count, total, size }] of morning) {
        const before = earlier.get(question) ?? { count: 0, total: 0, size }
        const difference = count - before.count
        if (difference === 0) expect(total).toBe(before.total)
        else {
          changes++
          expect(difference % size).toBe(0)
          expect(difference).toBeGreaterThanOrEqual(size)
        }
      }
  // The test must compare more than empty sums.
  expect(changes).toBeGreaterThan(50)
  expect(published).toContain(1)
})
