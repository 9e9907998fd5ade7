import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { shuffleTables } from '../maintenance/shuffle.ts'
import { noLimits, reviewInput, type TestApp, testApp, testSchools } from '../test-app.ts'

const clients = 16
const steps = 150

const disclosure = 'A man in the hostel touched me inappropriately and nobody helped.'

type Written = { id: string; key: string }

function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)] ?? expect.unreachable()
}

/** Does one random action, which the server may refuse. Returns the status. */
async function step(product: TestApp, written: Written[], token: string): Promise<number> {
  const rating = randomInt(1, 6)
  const targets = written.slice(-30)
  const kind = targets.length === 0 ? 0 : randomInt(10)
  if (kind < 3) {
    const key = newAuthorKey()
    const body = reviewInput({
      schoolId: pick(testSchools).code,
      rating,
      authorKeyHash: await hashAuthorKey(key),
      ...(randomInt(8) === 0 ? { description: disclosure } : {}),
    })
    // Each person can review a school only once.
    const { token: somebody } = await product.signIn()
    const response = await product.post('/api/reviews', body, somebody)
    if (response.statusCode === 201) written.push({ id: response.json()._id, key })
    return response.statusCode
  }
  const { id, key } = pick(targets)
  if (kind < 6) return (await product.withKey('PUT', key, reviewInput({ rating }))).statusCode
  if (kind < 8) return (await product.withKey('DELETE', key)).statusCode
  if (kind === 8) {
    const report = { targetType: 'review', targetId: id, reason: 'danger' }
    const { token: somebody } = await product.signIn(undefined, { established: true })
    await product.post('/api/reports', report, somebody)
    return (await product.post('/api/reports', report, token)).statusCode
  }
  // Acts as the operator, who publishes or removes a post.
  const state = randomInt(4) === 0 ? 'removed' : 'published'
  await product.database.pool.query(
    `UPDATE review SET state = $2, state_reason = NULL, withheld_on = NULL WHERE id = $1 AND state IN ('pending', 'withheld')`,
    [id, state],
  )
  return 200
}

test('keeps figures equal to a recount after thousands of concurrent changes', async () => {
  const product = await testApp({ limits: noLimits })
  const { pool, db } = product.database
  const written: Written[] = []
  const statuses: number[] = []
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const { token } = await product.signIn(undefined, { established: true })
      for (let at = 0; at < steps; at++) {
        statuses.push(await step(product, written, token))
        if (client === 0 && at % 50 === 25) await shuffleTables(db)
      }
    }),
  )
  expect(statuses).toHaveLength(clients * steps)
  // 404: reports of withdrawn reviews. 409: changes of removed reviews.
  expect(new Set(statuses)).toEqual(new Set([200, 201, 404, 409]))
  const { rows: states } = await pool.query('SELECT DISTINCT state FROM review ORDER BY state')
  expect(states.map(({ state }) => state)).toEqual([
    'pending',
    'published',
    'removed',
    'withdrawn',
    'withheld',
  ])

  const recount =
    await pool.query(`SELECT school_code, count(*)::int AS review_count, sum(rating)::int AS rating_total
    FROM review WHERE state = 'published' GROUP BY school_code ORDER BY school_code`)
  const kept = await pool.query('SELECT * FROM school_rating WHERE review_count > 0 ORDER BY school_code')
  expect(kept.rows).toEqual(recount.rows)
  for (const { school_code, review_count, rating_total } of recount.rows) {
    const shown = (await product.get(`/api/schools/${school_code}`)).json()
    expect(shown.reviewCount).toBe(review_count)
    expect(shown.averageRating).toBe(Math.round((rating_total / review_count) * 10) / 10)
    const list = await product.get(`/api/schools/${school_code}/reviews`)
    expect(list.headers['x-total-count']).toBe(String(review_count))
  }
}, 180_000)
