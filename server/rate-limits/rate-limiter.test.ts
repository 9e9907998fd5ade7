import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { calls } from '#contract/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { schoolRegistration, testApp } from '../testing/app.ts'

const wrongLogin = { email: 'asha@example.org', password: 'not the password' }

test('ends a window of one day at the end of the maintenance day', async () => {
  const product = await testApp({
    startsAt: '2026-03-01T02:50:00+05:30',
    limits: { 'review by account': { count: 1, minutes: 1440 } },
  })
  const { token } = await product.signIn()
  await product.post('/api/login', wrongLogin)
  const review = { schoolId: '10100000001', title: 'Labs', description: 'A lab that we may use every week.' }
  const post = () => product.post('/api/reviews', { ...review, rating: 4 }, token)
  await post()
  const refused = await post()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  product.wait(11 * 60)
  expect((await post()).statusCode).not.toBe(429)
})

test('deletes the key and the counters of a day that has ended', async () => {
  const product = await testApp({ startsAt: '2026-03-01T12:00:00+05:30' })
  const { pool } = product.database
  await product.post('/api/login', wrongLogin)
  const stored = async () => {
    const keys = await pool.query('SELECT day FROM counter_key')
    const counters = await pool.query('SELECT FROM rate_count')
    return { days: keys.rows.map(({ day }) => day), counters: counters.rowCount }
  }
  const files = async () =>
    (
      await pool.query(`SELECT pg_relation_filepath('counter_key') AS keys,
        pg_relation_filepath('rate_count') AS counters`)
    ).rows[0]
  expect(await stored()).toEqual({ days: ['2026-03-01'], counters: 3 })
  const before = await files()

  product.wait(86_400)
  await product.maintainRows()
  // The outbox counts the runs of the maintenance, once for all instances.
  expect(await stored()).toEqual({ days: ['2026-03-02'], counters: 1 })
  // PostgreSQL leaves deleted rows readable in the old files.
  const after = await files()
  expect(after.keys).not.toBe(before.keys)
  expect(after.counters).not.toBe(before.counters)
})

test('keeps the counts of the new day when removing old counts', async () => {
  const limits = { 'login by mailbox': { count: 1, minutes: 1440 } }
  const product = await testApp({ startsAt: '2026-03-01T12:00:00+05:30', limits })
  await product.post('/api/login', wrongLogin)
  product.wait(86_400)
  expect((await product.post('/api/login', wrongLogin)).statusCode).toBe(401)
  await product.maintainRows()
  expect((await product.post('/api/login', wrongLogin)).statusCode).toBe(429)
})

test.for([
  {
    limit: 'review by account',
    path: '/api/reviews',
    table: 'review',
    body: {
      schoolId: '10100000001',
      title: 'Labs',
      description: 'A lab that we may use every week.',
      rating: 4,
    },
  },
  {
    limit: 'school registration by mailbox',
    path: '/api/school-registrations',
    table: 'inbox_entry',
    body: schoolRegistration({}),
  },
] as const)('does not count an attempt that fails because the disk is full: $limit', async (kind) => {
  const product = await testApp({ limits: { [kind.limit]: { count: 1, minutes: 1440 } } })
  const { pool } = product.database
  const { token } = await product.signIn()
  const post = async () => (await product.post(kind.path, kind.body, token)).statusCode
  await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
  await pool.query(
    `CREATE TRIGGER refuse BEFORE INSERT ON ${kind.table} FOR EACH ROW EXECUTE FUNCTION refuse()`,
  )
  const counts = async () => {
    const { rows } = await pool.query('SELECT count FROM rate_count')
    return rows.map(({ count }) => count).sort()
  }
  const before = await counts()
  for (let attempt = 1; attempt <= 4; attempt++) {
    expect(await post()).toBe(503)
    // The attempts still count for the network, whose limit is high.
    await expect.poll(counts).toEqual([...before, 0, attempt].sort())
  }
  await pool.query(`DROP TRIGGER refuse ON ${kind.table}`)
  expect(await post()).toBe(201)
  expect(await post()).toBe(429)
})

const firstOfTwo = {
  'login by network': { count: 3, minutes: 15 },
  'login by mailbox': { count: 10, minutes: 15 },
}

test('does not count limits that follow an exceeded one', async () => {
  const { limiter } = (await testApp({ limits: firstOfTwo })).context
  const request = (network: string) =>
    limiter.allowsAll([
      ['login by network', network],
      ['login by mailbox', 'asha@example.org'],
    ])
  for (let attempt = 1; attempt <= 50; attempt++) expect(await request('192.0.2.1')).toBe(attempt <= 3)
  for (let attempt = 4; attempt <= 12; attempt++)
    expect(await request(`192.0.2.${attempt}`)).toBe(attempt <= 10)
})

test('allows exactly as many of a hundred simultaneous requests as each limit', async () => {
  const { limiter } = (await testApp({ limits: firstOfTwo })).context
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      limiter.allowsAll([
        ['login by network', `2001:db8:1:${index % 50}::1`],
        ['login by mailbox', 'asha@example.org'],
      ]),
    ),
  )
  expect(answers.filter((isAllowed) => isAllowed)).toHaveLength(10)
})

test('limits of calls stand in the order of the contract', () => {
  const order = Object.keys(rateLimits)
  const positions = Object.values(calls as Record<string, CallDefinition>)
    .map(({ limits = [] }) => limits.map((name) => order.indexOf(name)))
    .filter(({ length }) => length > 1)
  expect(positions.length).toBeGreaterThan(5)
  for (const each of positions) expect(each).toEqual(each.toSorted((one, other) => one - other))
})
