import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { createRandom } from '#sample-data/random.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { createHolders } from '../testing/danger.ts'
import type { Holder } from '../testing/holder.ts'
import { shuffleTables } from '../testing/night.ts'
import { testSeed } from '../testing/random.ts'
import { testSchools } from '../testing/schools.ts'
import { randomText } from '../testing/texts.ts'

const clients = 16
const steps = 150

const disclosure = 'A man in the hostel touched me inappropriately and nobody helped.'

/** Only `withholdOne` uses the first school, because reports can withhold only a few posts of a school at once. */
const [calmSchool = expect.unreachable(), ...busySchools] = testSchools

type Written = { id: string; key: string }

type Model = { written: Written[]; statuses: number[] }

type Real = {
  product: TestApp
  /** The holders of the next danger report. Each holder has a quota of twenty reports a day. */
  reporters: Iterator<readonly Holder[], undefined>
}

type Command = fc.AsyncCommand<Model, Real>

const rating = fc.integer({ min: 1, max: 5 })
const text = fc.nat().map((seed) => randomText(createRandom(seed)))
/** True once in `count` times on average. */
const onceIn = (count: number) => fc.nat(count - 1).map((drawn) => drawn === 0)

/** @param send returns the status, because the server may refuse the action */
function command(
  name: string,
  check: Command['check'],
  send: (model: Model, real: Real) => Promise<number>,
): Command & fc.WithToStringMethod {
  return {
    check,
    run: async (model, real) => void model.statuses.push(await send(model, real)),
    [fc.toStringMethod]: () => name,
  }
}

const write = fc
  .record({
    school: fc.constantFrom(...busySchools),
    rating,
    description: fc.oneof({ weight: 1, arbitrary: fc.constant(disclosure) }, { weight: 7, arbitrary: text }),
    weeksAgo: fc.nat(3),
  })
  .map(({ school, weeksAgo, ...review }) =>
    command(
      'write',
      () => true,
      async ({ written }, { product }) => {
        const key = newAuthorKey()
        const authorKeyHash = await hashAuthorKey(key)
        const body = reviewInput({ schoolId: school.code, authorKeyHash, ...review })
        const { token: somebody } = await product.signIn()
        const response = await product.post('/api/reviews', body, somebody)
        if (response.statusCode === 201) {
          const { _id: id } = response.json()
          await product.database.pool.query(
            'UPDATE review SET written_on = written_on - 7 * $2::int WHERE id = $1',
            [id, weeksAgo],
          )
          written.push({ id, key })
        }
        return response.statusCode
      },
    ),
  )

/** Acts on one of the latest 30 reviews. */
function onReview<Drawn extends object>(
  name: string,
  drawn: { [Key in keyof Drawn]: fc.Arbitrary<Drawn[Key]> },
  send: (real: Real, review: Written, drawn: Drawn) => Promise<number>,
): fc.Arbitrary<Command> {
  return fc.tuple(fc.nat(29), fc.record(drawn)).map(([index, values]) =>
    command(
      name,
      ({ written }) => written.length > 0,
      ({ written }, real) => {
        const latest = written.slice(-30)
        return send(real, latest[index % latest.length] ?? expect.unreachable(), values)
      },
    ),
  )
}

const change = onReview('change', { rating, description: text }, async ({ product }, { key }, review) => {
  return (await product.withKey('PUT', key, reviewInput(review))).statusCode
})

const withdraw = onReview('withdraw', {}, async ({ product }, { key }) => {
  return (await product.withKey('DELETE', key)).statusCode
})

// A proof takes much longer than the other actions.
const report = onReview(
  'report',
  { hasProof: onceIn(6) },
  async ({ product, reporters }, { id }, { hasProof }) => {
    const body = { targetType: 'review', targetId: id, reason: 'danger' }
    const holders = hasProof ? reporters.next().value : undefined
    if (!holders) return (await product.post('/api/reports', body)).statusCode
    const responses = await Promise.all(
      holders.map((holder) => holder.send('report', 'POST', '/api/reports', body)),
    )
    return Math.max(...responses.map(({ statusCode }) => statusCode))
  },
)

const decide = onReview('decide', { isRemoved: onceIn(4) }, async ({ product }, { id }, { isRemoved }) => {
  await product.database.pool.query(
    `UPDATE review SET state = $2, state_reason = NULL, withheld_on = NULL WHERE id = $1 AND state IN ('pending', 'withheld')`,
    [id, isRemoved ? 'removed' : 'published'],
  )
  return 200
})

const anyCommand = fc.oneof(
  { weight: 3, arbitrary: write },
  { weight: 3, arbitrary: change },
  { weight: 2, arbitrary: withdraw },
  { weight: 1, arbitrary: report },
  { weight: 1, arbitrary: decide },
)

function* takeTurns(holders: readonly Holder[]): Generator<readonly Holder[], undefined> {
  for (let first = 0; first < holders.length; first += 3)
    for (let time = 0; time < 20; time++) yield holders.slice(first, first + 3)
}

async function withholdOne(product: TestApp, holders: readonly Holder[]): Promise<void> {
  const { token } = await product.signIn()
  const input = reviewInput({ schoolId: calmSchool.code })
  const review = (await product.post('/api/reviews', input, token)).json()
  const report = { targetType: 'review', targetId: review._id, reason: 'danger' }
  for (const holder of holders) await holder.send('report', 'POST', '/api/reports', report)
}

/** Each client begins with a review, so that the other commands have one. */
const anyClient = fc
  .tuple(write, fc.array(anyCommand, { minLength: steps - 1, maxLength: steps - 1 }))
  .map(([first, others]): Command[] => [first, ...others])

async function checkFigures(product: TestApp): Promise<void> {
  const { pool } = product.database
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
}

test('keeps figures equal to a recount after thousands of concurrent changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyClient, { minLength: clients, maxLength: clients }), async (plans) => {
      const product = await testApp({ limits: noLimits })
      const holders = await createHolders(product, 9)
      const real = { product, reporters: takeTurns(holders.slice(3)) }
      const model: Model = { written: [], statuses: [] }
      const night: Command = {
        check: () => true,
        run: () => shuffleTables(product.database.db, '2026-11-23'),
      }
      const [first = expect.unreachable(), ...others] = plans
      const withNights = first.flatMap((each, at) => (at % 50 === 25 ? [each, night] : [each]))
      await Promise.all(
        [withNights, ...others].map((commands) => fc.asyncModelRun(() => ({ model, real }), commands)),
      )
      expect(model.statuses).toHaveLength(clients * steps)
      // The random actions may have published every withheld review again.
      await withholdOne(product, holders.slice(0, 3))
      // 404: reports of withdrawn or removed reviews. 409: changes of removed reviews.
      expect(new Set(model.statuses)).toEqual(new Set([200, 201, 404, 409]))
      await checkFigures(product)
    }),
    { seed: testSeed, numRuns: 1, unbiased: true, endOnFailure: true },
  )
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
