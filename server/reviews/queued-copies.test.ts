import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { createRandom } from '#sample-data/random.ts'
import { prepare, signature } from '../checks/near-copy.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { testSchools } from '../testing/schools.ts'
import { randomText } from '../testing/texts.ts'

const [school = '', other = '', third = ''] = testSchools.map(({ code }) => code)
const day = 86_400
/** A Tuesday noon in India. */
const startsAt = '2026-11-17T06:30:00Z'

/** One connection holds a lock, up to three requests wait for it, and one more counts them. */
const start = async () =>
  testApp({
    database: await testDatabase({ connections: 8 }),
    publication: 'nightly',
    limits: noLimits,
    startsAt,
  })

async function send(product: TestApp, changes: Record<string, unknown>) {
  const key = newAuthorKey()
  const body = reviewInput({ authorKeyHash: await hashAuthorKey(key), ...changes })
  const response = await product.post('/api/reviews', body, (await product.signIn()).token)
  expect(response.statusCode).toBe(201)
  return { key, body, id: String(response.json()._id), state: String(response.json().state) }
}

type Sent = Awaited<ReturnType<typeof send>>

const readOwn = async (product: TestApp, key: string) => (await product.withKey('GET', key)).json()
const statesOf = (product: TestApp, sent: readonly Sent[]): Promise<string[]> =>
  Promise.all(sent.map(async ({ key }) => (await readOwn(product, key)).state))
const change = async (product: TestApp, { key, body }: Sent, changes: Record<string, unknown>) =>
  (await product.withKey('PUT', key, { ...body, ...changes })).json()

async function nextMorning(product: TestApp) {
  product.wait(day)
  await product.maintain()
}

/** Runs `work` while another transaction holds a lock, until `count` transactions wait for it. */
async function whileLocked<Result>(
  { database }: TestApp,
  { lock, count }: { lock: string; count: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect()
  try {
    await client.query(`BEGIN; LOCK TABLE ${lock} MODE`)
    const result = work()
    await expect
      .poll(async () => {
        // Inside a transaction, this view does not change.
        const { rows } = await database.pool.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        )
        return rows.length
      })
      .toBe(count)
    await client.query('COMMIT')
    return await result
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

async function isWaiting({ database }: TestApp): Promise<boolean> {
  const { rows } = await database.pool.query(
    `SELECT FROM pg_locks WHERE NOT granted AND relation = 'review_change'::regclass`,
  )
  return rows.length > 0
}

/** Each review is compared before another one is stored. */
function sendTogether(product: TestApp, inputs: readonly Record<string, unknown>[]): Promise<Sent[]> {
  return whileLocked(product, { lock: 'review IN SHARE', count: inputs.length }, () =>
    Promise.all(inputs.map((input) => send(product, input))),
  )
}

test('shows one of two copies that arrived together at two schools', async () => {
  const product = await start()
  const description = randomText()
  const copies = await sendTogether(product, [
    { schoolId: school, description },
    { schoolId: other, description: `${description} really so` },
  ])
  expect(copies.map(({ state }) => state)).toEqual(['queued', 'queued'])
  const honest = await send(product, { schoolId: third, description: randomText() })
  await nextMorning(product)
  expect((await statesOf(product, copies)).toSorted()).toEqual(['pending', 'published'])
  expect(await statesOf(product, [honest])).toEqual(['published'])
  const { rows } = await product.database.pool.query(
    `SELECT reason, opened_on::text, (SELECT string_agg(from_state || ' ' || to_state || ' ' || actor || ' ' || on_day, ', ')
      FROM post_event WHERE post_event.target_id = moderation_case.target_id) AS events FROM moderation_case`,
  )
  const events = 'queued pending checks 2026-11-16'
  expect(rows).toEqual([{ reason: 'near-copy', opened_on: '2026-11-16', events }])
  for (let days = 1; days < 8; days++) await nextMorning(product)
  expect(await statesOf(product, copies)).toEqual(['published', 'published'])
})

test('keeps the copy with the lowest random id, wherever its row is', async () => {
  const { database, ...product } = await start()
  const description = randomText()
  const ids = ['7', 'a', '3', 'c'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)
  for (const id of ids)
    await database.pool.query(
      `INSERT INTO review (id, school_code, title, description, rating, written_on, state, text_bands, topics)
      VALUES ($1, $2, 'Title', $3, 5, '2026-11-16', 'queued', $4, '{}')`,
      [id, `school of ${id}`, description, signature(prepare(description))],
    )
  product.wait(day)
  await product.maintain()
  const { rows } = await database.pool.query(`SELECT id, state FROM review ORDER BY id`)
  expect(rows.map(({ id, state }) => `${id[0]} ${state}`)).toEqual([
    '3 published',
    '7 pending',
    'a pending',
    'c pending',
  ])
})

test('shows one of many queued reviews that were changed to one text', async () => {
  const product = await start()
  const sent = [
    await send(product, { schoolId: school, description: randomText() }),
    await send(product, { schoolId: other, description: randomText() }),
    await send(product, { schoolId: third, description: randomText() }),
  ]
  const description = randomText()
  for (const each of sent) expect((await change(product, each, { description })).state).toBe('queued')
  await nextMorning(product)
  expect((await statesOf(product, sent)).toSorted()).toEqual(['pending', 'pending', 'published'])
})

test('shows one of the changes of shown reviews to one text', async () => {
  const product = await start()
  const sent = [
    await send(product, { schoolId: school, description: randomText() }),
    await send(product, { schoolId: other, description: randomText() }),
  ]
  await nextMorning(product)
  const description = randomText()
  for (const each of sent)
    expect(await change(product, each, { description })).toMatchObject({ change: { state: 'queued' } })
  await nextMorning(product)
  const own = await Promise.all(sent.map(({ key }) => readOwn(product, key)))
  expect(own.map(({ state }) => state)).toEqual(['published', 'published'])
  expect(own.filter((each) => each.description === description)).toHaveLength(1)
  const held = own.find((each) => each.description !== description)
  expect(held.change).toMatchObject({ description, state: 'pending', stateReason: 'near-copy' })
})

test('keeps a review that its author sends again, and holds queued copies of it', async () => {
  const product = await start()
  const shown = await send(product, { description: randomText() })
  await nextMorning(product)
  await product.withKey('DELETE', shown.key)
  const copies: Sent[] = []
  for (let index = 0; index < 6; index++)
    copies.push(await send(product, { schoolId: [other, third][index % 2], description: randomText() }))
  const { description } = shown.body
  for (const copy of copies) expect((await change(product, copy, { description })).state).toBe('queued')
  expect((await change(product, shown, { description: `${description} really so` })).state).toBe('queued')
  await nextMorning(product)
  expect(await statesOf(product, [shown])).toEqual(['published'])
  expect(new Set(await statesOf(product, copies))).toEqual(new Set(['pending']))
})

test('shows short common texts at different schools, and three at one', async () => {
  const product = await start()
  const sent: Sent[] = []
  for (let index = 0; index < 5; index++)
    sent.push(await send(product, { schoolId: school, description: randomText() }))
  sent.push(await send(product, { schoolId: other, description: randomText() }))
  const description = 'Good school, very nice teachers'
  for (const each of sent) await change(product, each, { description })
  await nextMorning(product)
  const states = await statesOf(product, sent)
  expect(states.slice(0, 5).filter((state) => state === 'published')).toHaveLength(3)
  expect(states[5]).toBe('published')
})

test('holds the same copies when a failed night is repeated', async () => {
  const product = await start()
  const description = randomText()
  const copies = await sendTogether(
    product,
    [school, other, third].map((schoolId) => ({ schoolId, description })),
  )
  const { pool } = product.database
  await pool.query('ALTER TABLE queued_vote RENAME TO lost_votes')
  product.wait(day)
  await expect(product.tasks.daily()).rejects.toThrow('queued_vote')
  await pool.query('ALTER TABLE lost_votes RENAME TO queued_vote')
  expect(await statesOf(product, copies)).toEqual(['queued', 'queued', 'queued'])
  expect((await pool.query('SELECT FROM moderation_case')).rowCount).toBe(0)
  await product.tasks.daily()
  product.wait(600)
  await product.tasks.daily()
  expect((await statesOf(product, copies)).toSorted()).toEqual(['pending', 'pending', 'published'])
  expect((await pool.query('SELECT FROM moderation_case')).rowCount).toBe(2)
})

test('publishes no text that arrives after the comparison', async () => {
  const product = await start()
  const early = await send(product, { schoolId: school, description: randomText() })
  product.wait(day)
  const late: Sent[] = []
  let changing: Promise<unknown> | undefined
  await whileLocked(product, { lock: 'review_change IN SHARE', count: 2 }, async () => {
    const night = product.tasks.daily()
    await expect.poll(() => isWaiting(product)).toBe(true)
    late.push(await send(product, { schoolId: other, description: randomText() }))
    changing = change(product, early, { description: randomText() })
    await night
  })
  await changing
  expect(await statesOf(product, late)).toEqual(['queued'])
  expect(await readOwn(product, early.key)).toMatchObject({
    state: 'published',
    description: early.body.description,
    change: { state: 'queued' },
  })
})

test('finds each copy among 2,000 queued reviews in seconds', { timeout: 120_000 }, async () => {
  const { database, ...product } = await start()
  const random = createRandom(7)
  const originals = Array.from({ length: 1900 }, () => randomText(random))
  const copies = originals.slice(0, 100).map((text) => `${text} really so`)
  const rows = [...originals, ...copies].map((description, index) => ({
    school_code: `school ${index % 700}`,
    description,
    text_bands: signature(prepare(description)),
  }))
  await database.pool.query(
    `INSERT INTO review (school_code, title, description, rating, written_on, state, text_bands, topics)
    SELECT school_code, 'Title', description, 4, '2026-11-16', 'queued', text_bands, '{}'
    FROM jsonb_to_recordset($1) AS each (school_code text, description text, text_bands integer[])`,
    [JSON.stringify(rows)],
  )
  product.wait(day)
  await product.maintain()
  const { rows: states } = await database.pool.query(
    'SELECT state, count(*)::int AS count FROM review GROUP BY state ORDER BY state',
  )
  expect(states).toEqual([
    { state: 'pending', count: 100 },
    { state: 'published', count: 1900 },
  ])
})
