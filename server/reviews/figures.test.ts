import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { noLimits, reviewInput, type TestApp, testApp, testSchools } from '../testing/app.ts'
import { createHolders } from '../testing/danger.ts'
import type { Holder } from '../testing/holder.ts'
import { shuffleTables } from '../testing/night.ts'
import { randomText } from '../testing/texts.ts'

const clients = 16
const steps = 150

const disclosure = 'A man in the hostel touched me inappropriately and nobody helped.'

type Written = { id: string; key: string }

function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)] ?? expect.unreachable()
}

type Reporters = Iterator<readonly Holder[], undefined>

/** Each holder has a quota of twenty reports a day. */
function* takeTurns(holders: readonly Holder[]): Generator<readonly Holder[], undefined> {
  for (let first = 0; first < holders.length; first += 3)
    for (let time = 0; time < 20; time++) yield holders.slice(first, first + 3)
}

/** Only `withholdOne` uses the first school, because reports can withhold only a few posts of a school at once. */
const [calmSchool = expect.unreachable(), ...busySchools] = testSchools

async function withholdOne(product: TestApp, holders: readonly Holder[]): Promise<void> {
  const { token } = await product.signIn()
  const input = reviewInput({ schoolId: calmSchool.code })
  const review = (await product.post('/api/reviews', input, token)).json()
  const report = { targetType: 'review', targetId: review._id, reason: 'danger' }
  for (const holder of holders) await holder.send('report', 'POST', '/api/reports', report)
}

/** Returns the status. The server may refuse the action. */
async function step(product: TestApp, written: Written[], reporters: Reporters): Promise<number> {
  const rating = randomInt(1, 6)
  const targets = written.slice(-30)
  const kind = targets.length === 0 ? 0 : randomInt(10)
  if (kind < 3) {
    const key = newAuthorKey()
    const body = reviewInput({
      schoolId: pick(busySchools).code,
      rating,
      authorKeyHash: await hashAuthorKey(key),
      description: randomInt(8) === 0 ? disclosure : randomText(),
    })
    const { token: somebody } = await product.signIn()
    const response = await product.post('/api/reviews', body, somebody)
    if (response.statusCode === 201) {
      const { _id: id } = response.json()
      await product.database.pool.query(
        'UPDATE review SET written_on = written_on - 7 * $2::int WHERE id = $1',
        [id, randomInt(4)],
      )
      written.push({ id, key })
    }
    return response.statusCode
  }
  const { id, key } = pick(targets)
  if (kind < 6)
    return (await product.withKey('PUT', key, reviewInput({ rating, description: randomText() }))).statusCode
  if (kind < 8) return (await product.withKey('DELETE', key)).statusCode
  if (kind === 8) {
    const report = { targetType: 'review', targetId: id, reason: 'danger' }
    // A proof takes much longer than the other actions.
    const holders = randomInt(6) === 0 ? reporters.next().value : undefined
    if (!holders) return (await product.post('/api/reports', report)).statusCode
    const statuses = await Promise.all(
      holders.map(async (holder) => {
        const { statusCode } = await holder.send('report', 'POST', '/api/reports', report)
        return statusCode
      }),
    )
    return Math.max(...statuses)
  }
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
  const holders = await createHolders(product, 9)
  const reporters = takeTurns(holders.slice(3))
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let at = 0; at < steps; at++) {
        statuses.push(await step(product, written, reporters))
        if (client === 0 && at % 50 === 25) await shuffleTables(db, '2026-11-23')
      }
    }),
  )
  expect(statuses).toHaveLength(clients * steps)
  // The random actions may have published every withheld review again.
  await withholdOne(product, holders.slice(0, 3))
  // 404: reports of withdrawn or removed reviews. 409: changes of removed reviews.
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
    await pool.query(`SELECT school_code, count(*)::int AS review_count, sum(rating)::int AS rating_total,
      (count(*) FILTER (WHERE is_waiting(counting)))::int AS waiting_count, max(written_on) AS latest_on
    FROM review WHERE state = 'published' GROUP BY school_code ORDER BY school_code`)
  const kept = await pool.query(
    `SELECT school_code, review_count, rating_total, waiting_count, latest_on FROM school_rating
    WHERE review_count > 0 ORDER BY school_code`,
  )
  expect(kept.rows).toEqual(recount.rows)
  // The busy schools have surges. The waiting reviews of a week count as one review.
  const counted = await pool.query(`
    SELECT school_code, sum(part)::float8 AS reviews, sum(part * mean)::float8 AS stars FROM (
      SELECT school_code, avg(rating)::float8 AS mean,
        CASE WHEN is_waiting(counting) THEN 1 ELSE count(*) END AS part
      FROM review WHERE state = 'published' GROUP BY school_code, written_on, is_waiting(counting)
    ) AS week GROUP BY school_code ORDER BY school_code`)
  expect(recount.rows.some(({ waiting_count }) => waiting_count > 0)).toBe(true)
  for (const { school_code, review_count } of recount.rows) {
    const { reviews, stars } = counted.rows.find((row) => row.school_code === school_code)
    const sums = await pool.query(
      'SELECT counted_reviews, counted_stars FROM school_rating WHERE school_code = $1',
      [school_code],
    )
    expect(sums.rows[0].counted_reviews).toBe(reviews)
    expect(sums.rows[0].counted_stars).toBeCloseTo(stars, 6)
    const shown = (await product.get(`/api/schools/${school_code}`)).json()
    expect(shown.reviewCount).toBe(review_count)
    expect(Math.abs(shown.averageRating - stars / reviews)).toBeLessThan(0.0501)
    const list = await product.get(`/api/schools/${school_code}/reviews`)
    expect(list.headers['x-total-count']).toBe(String(review_count))
  }
}, 600_000)

test('changes topics, title and state while the rating is locked', async () => {
  const { pool } = (await testApp()).database
  const [school] = testSchools
  await pool.query(
    `INSERT INTO review (school_code, title, description, rating, written_on) VALUES ($1, 'Title', 'Text', 4, $2)`,
    [school?.code, '2026-11-09'],
  )
  const [other, client] = [await pool.connect(), await pool.connect()]
  await other.query('BEGIN')
  await other.query('SELECT FROM school_rating FOR UPDATE')
  await client.query(`SET lock_timeout = '1s'`)
  try {
    await client.query(`UPDATE review SET topics = '{}', title = 'Another title', state = 'restored'`)
    await expect(client.query('UPDATE review SET rating = 5')).rejects.toThrow('lock timeout')
  } finally {
    await other.query('ROLLBACK')
    client.release(true)
    other.release()
  }
  await pool.query('UPDATE review SET rating = 1')
  const { rows } = await pool.query('SELECT review_count, rating_total FROM school_rating')
  expect(rows).toEqual([{ review_count: 1, rating_total: 1 }])
})

test('keeps the week of the latest shown review of a school', async () => {
  const { pool } = (await testApp()).database
  const [school] = testSchools
  const add = (week: string) =>
    pool.query(
      `INSERT INTO review (school_code, title, description, rating, written_on) VALUES ($1, 'Title', 'Text', 4, $2)`,
      [school?.code, week],
    )
  const readLatest = async () => {
    const { rows } = await pool.query('SELECT latest_on FROM school_rating WHERE school_code = $1', [
      school?.code,
    ])
    return rows[0]?.latest_on
  }
  for (const week of ['2026-11-09', '2026-11-02', '2026-11-16']) await add(week)
  expect(await readLatest()).toBe('2026-11-16')
  await pool.query(`UPDATE review SET state = 'removed' WHERE written_on = '2026-11-16'`)
  expect(await readLatest()).toBe('2026-11-09')
  await pool.query(`DELETE FROM review WHERE written_on = '2026-11-02'`)
  expect(await readLatest()).toBe('2026-11-09')
  await pool.query(`UPDATE review SET state = 'restored' WHERE written_on = '2026-11-16'`)
  expect(await readLatest()).toBe('2026-11-16')
  await pool.query('DELETE FROM review')
  expect(await readLatest()).toBeNull()
})
