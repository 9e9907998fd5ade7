import { expect, test } from 'vitest'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { createHolder, type Holder } from '../testing/holder.ts'
import { shuffleTables } from '../testing/night.ts'
import { unknownId } from '../testing/requests.ts'

const startsAt = '2026-11-20T08:10:00Z'

async function addReview(product: TestApp): Promise<string> {
  const { token } = await product.signIn()
  return (await product.post('/api/reviews', reviewInput(), token)).json()._id
}

function report(product: TestApp, targetId: string, reason = 'hurtful', holder?: Holder) {
  const body = { targetType: 'review', targetId, reason }
  return holder ? holder.send('report', 'POST', '/api/reports', body) : product.post('/api/reports', body)
}

test.each([
  ['danger', 'listed-harm', '2026-11-21T20:00:00.000Z'],
  ['private', 'listed-harm', '2026-11-21T20:00:00.000Z'],
  ['spam', 'general', '2026-11-26T18:00:00.000Z'],
])('returns a number and a due time for a report of %s', async (reason, complaintClass, dueAt) => {
  const product = await testApp({ startsAt })
  const response = await report(product, await addReview(product), reason)
  expect(response.statusCode).toBe(201)
  const { number, ...rest } = response.json()
  expect(rest).toMatchObject({ complaintClass, dueAt })
  const status = await product.post('/api/complaints/status', { number })
  expect(status.json()).toEqual({
    number,
    complaintClass,
    dueAt,
    openedOn: '2026-11-20',
    acknowledged: true,
    closedOn: null,
    outcome: null,
    answers: [],
  })
})

test('gives every report its own number and stores nothing about the reporter', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const targetId = await addReview(product)
  const { token, accountId, email } = await product.signIn()
  const holder = await createHolder(product, { token })
  const reports = [
    ...[1, 2, 3].map(() => report(product, targetId, 'hurtful', holder)),
    ...[1, 2, 3].map(() => report(product, targetId)),
  ]
  const numbers = (await Promise.all(reports)).map((response) => response.json().number)
  expect(new Set(numbers).size).toBe(6)

  const { rows } = await product.database.pool.query('SELECT * FROM complaint')
  const withoutRandom = rows.map(({ id: _id, number: _number, ...row }) => JSON.stringify(row))
  expect(new Set(withoutRandom).size).toBe(1)
  for (const secret of [accountId, email, '127.0.0.1']) expect(JSON.stringify(rows)).not.toContain(secret)
  const { rowCount } = await product.database.pool.query('SELECT FROM report')
  expect(rowCount).toBe(2)
})

test('responds to a repeated report as to the first', async () => {
  const product = await testApp({ startsAt })
  const targetId = await addReview(product)
  for (const caller of [await createHolder(product), undefined]) {
    const [first, second] = [
      (await report(product, targetId, 'spam', caller)).json(),
      (await report(product, targetId, 'spam', caller)).json(),
    ]
    expect({ ...second, number: '' }).toEqual({ ...first, number: '' })
    for (const { number } of [first, second])
      expect((await product.post('/api/complaints/status', { number })).statusCode).toBe(200)
  }
})

test('stores no complaint for a report of an unknown post', async () => {
  const product = await testApp()
  expect((await report(product, unknownId)).statusCode).toBe(404)
  expect((await product.database.pool.query('SELECT FROM complaint')).rowCount).toBe(0)
})

test('hides the order of complaints by shuffling their rows', async () => {
  const product = await testApp({ limits: noLimits })
  const targetId = await addReview(product)
  const numbers: string[] = []
  for (let count = 0; count < 60; count++) numbers.push((await report(product, targetId)).json().number)
  const inTableOrder = async () => {
    const { rows } = await product.database.pool.query(
      'SELECT number, xmin::text AS transaction FROM complaint ORDER BY ctid',
    )
    return rows
  }
  expect((await inTableOrder()).map(({ number }) => number)).toEqual(numbers)
  await shuffleTables(product.database.db, '2026-11-23')
  const after = await inTableOrder()
  expect(new Set(after.map(({ transaction }) => transaction)).size).toBe(1)
  const samePosition = after.filter(({ number }, index) => number === numbers[index]).length
  // A random order leaves one row in its position on average.
  expect(samePosition).toBeLessThan(10)
  expect(after.map(({ number }) => number).sort()).toEqual(numbers.sort())
})
