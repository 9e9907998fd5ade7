import { Readable } from 'node:stream'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { timesPath } from '#brand/public-pages.ts'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { daysBefore, indianDay } from '../clock.ts'
import { importContent } from '../content/import/import-content.ts'
import { readContent } from '../content/import/read-content.ts'
import { importSchools } from '../directory/import/import-schools.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { addItem } from '../testing/content.ts'
import { createFile, story } from '../testing/content-files.ts'
import { reportDanger } from '../testing/danger.ts'
import { testDatabase } from '../testing/database.ts'
import { createHolder } from '../testing/holder.ts'
import { testSchools } from '../testing/schools.ts'
import { buildPages, pagesFolder } from './build-pages.ts'

const school = '/schools/10100000001/gps-rampur-rampur'

/** In milliseconds. Most changes take a few milliseconds, but a busy machine needs longer. */
const maximumDelay = 10_000

beforeAll(buildPages, 300_000)

async function twoInstances() {
  const database = await testDatabase()
  const [first] = testSchools
  if (!first) throw new Error('There is no test school.')
  const schools = [...testSchools, { ...first, code: '10100000005', name: 'GMS RAMPUR' }]
  const options = { pages: pagesFolder, limits: noLimits, database }
  const writing = await testApp({ ...options, schools })
  const other = await testApp({ ...options, schools: [], secrets: writing.secrets })
  return { writing, other, database }
}

type Instances = Awaited<ReturnType<typeof twoInstances>>

/** Returns the words that a reader of the page sees. */
async function text(product: TestApp, path: string): Promise<string> {
  const { body } = await product.get(path)
  const visible = body.replace(/<(script|title)[^>]*>.*?<\/\1>/gs, '').replace(/<!--.*?-->/g, '')
  return visible.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

/** @param expected text that only the new page contains */
async function expectChange(
  { writing, other }: Instances,
  path: string,
  expected: string,
  change: () => Promise<unknown>,
) {
  for (const instance of [writing, other]) expect(await text(instance, path)).not.toContain(expected)
  await change()
  expect(await text(writing, path)).toContain(expected)
  await expect.poll(() => text(other, path), { timeout: maximumDelay, interval: 20 }).toContain(expected)
}

async function withClient(work: (client: pg.PoolClient) => Promise<unknown>, { database }: Instances) {
  const client = await database.pool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}

test('shows each change of a review on both instances', async () => {
  const instances = await twoInstances()
  const { writing } = instances
  const { token } = await writing.signIn()
  const key = newAuthorKey()
  const review = reviewInput({ authorKeyHash: await hashAuthorKey(key) })
  const see = (expected: string, change: () => Promise<unknown>, path = school) =>
    expectChange(instances, path, expected, change)

  await see('Reviews (1)', () => writing.post('/api/reviews', review, token))
  const { rows } = await writing.database.pool.query<{ id: string }>('SELECT id FROM review')
  const id = rows[0]?.id ?? ''
  await see('The new title', () => writing.withKey('PUT', key, reviewInput({ title: 'The new title' })))
  const holder = await createHolder(writing)
  await see('Helpful (1)', () => holder.send('vote', 'PUT', `/api/reviews/${id}/helpful`))
  const comment = { text: 'I agree with this.' }
  await see(
    'I agree with this.',
    () => holder.send('comment', 'POST', `/api/reviews/${id}/comments`, comment),
    `/reviews/${id}`,
  )
  await see('Be the first to share', () => writing.withKey('DELETE', key))
  await see('Reviews (1)', () => writing.withKey('PUT', key, reviewInput({ title: 'The new title' })))
  await see('Be the first to share', () => reportDanger(writing, { targetType: 'review', targetId: id }))
  // With SQL, both instances learn of the change only from the notification.
  await writing.database.pool.query(
    `UPDATE review SET state = 'published', state_reason = NULL, withheld_on = NULL WHERE id = $1`,
    [id],
  )
  for (const instance of [instances.writing, instances.other])
    await expect.poll(() => text(instance, school), { timeout: maximumDelay }).toContain('Reviews (1)')
})

test('counts a new review on other pages of both instances', async () => {
  const instances = await twoInstances()
  const { writing } = instances
  const review = () =>
    writing.signIn().then(({ token }) => writing.post('/api/reviews', reviewInput(), token))
  await expectChange(instances, '/about-us', 'reviews by students', review)
  await expectChange(instances, '/', '2 Reviews', review)
  await expectChange(instances, '/schools/10100000005/gms-rampur-rampur', '3 Reviews', review)
})

test('shows imported schools and items of the Times on both instances', async () => {
  const instances = await twoInstances()
  const { writing, other } = instances
  const [first] = testSchools
  const imports: [string, string, (client: pg.PoolClient) => Promise<unknown>][] = [
    [
      school,
      'Local body',
      (client) => importSchools(client, Readable.from([[{ ...first, management: 'Local body' }]])),
    ],
    [
      '/about-us',
      'schools to look up 6',
      (client) => importSchools(client, Readable.from([[{ ...first, code: '10100000007' }]])),
    ],
    [
      timesPath,
      'The bell that rang twice',
      async (client) =>
        importContent(client, await readContent(await createFile({ stories: [story] })), {
          today: '2026-11-20',
        }),
    ],
  ]
  for (const [path, expected, run] of imports) {
    for (const instance of [writing, other]) expect(await text(instance, path)).not.toContain(expected)
    await withClient(run, instances)
    for (const instance of [writing, other])
      await expect.poll(() => text(instance, path), { timeout: maximumDelay }).toContain(expected)
  }
})

test('shows the figures of the nightly maintenance on both instances', async () => {
  const instances = await twoInstances()
  await expectChange(instances, '/transparency', 'They change once a day.', () =>
    instances.writing.maintain(),
  )
})

test('removes a past event from the page of events', async () => {
  const { writing } = await twoInstances()
  const before = await writing.get('/events')
  expect((await writing.get('/events')).headers.etag).toBe(before.headers.etag)
  await addItem(writing.database, 'event', {
    day: daysBefore(indianDay(writing.clock()), -1),
    title: 'The quiz',
  })
  await expect.poll(() => text(writing, '/events'), { timeout: maximumDelay }).toContain('The quiz')
  writing.wait(2 * 86_400)
  expect(await text(writing, '/events')).not.toContain('The quiz')
})

test('shows changes while the connection for notifications is closed', async () => {
  const instances = await twoInstances()
  const { writing, other, database } = instances
  for (const instance of [writing, other]) await text(instance, school)
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await admin.connect()
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  const name = pg.escapeIdentifier(rows[0]?.name ?? '')
  // Opens all connections now, because the database will refuse new ones.
  await Promise.all(Array.from({ length: 8 }, () => database.pool.query('SELECT pg_sleep(0.2)')))
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bolshala notifications'
      AND datname = $1`,
    [rows[0]?.name],
  )
  const hasNoticed = ({ log }: TestApp) => log.some((line) => line.includes('connection for notifications'))
  await expect.poll(() => hasNoticed(writing) && hasNoticed(other), { timeout: maximumDelay }).toBe(true)
  for (let count = 1; count <= 3; count++) {
    const { token } = await writing.signIn()
    expect((await writing.post('/api/reviews', reviewInput(), token)).statusCode).toBe(201)
    for (const instance of [writing, other]) {
      expect(await text(instance, school)).toContain(`Reviews (${count})`)
      expect(await text(instance, '/')).toContain(`${count} Review`)
    }
  }
  const unchanged = await other.get(school)
  expect((await other.get(school)).headers.etag).toBe(unchanged.headers.etag)

  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  await admin.end()
  const isConnected = async () =>
    (
      await database.pool.query(
        `SELECT FROM pg_stat_activity WHERE application_name = 'bolshala notifications' AND datname = current_database()`,
      )
    ).rowCount
  await expect.poll(isConnected, { timeout: 20_000 }).toBe(2)
  const { token } = await writing.signIn()
  const review = reviewInput({ schoolId: '10100000005' })
  await writing.post('/api/reviews', review, token)
  const near = '/schools/10100000005/gms-rampur-rampur'
  expect(await text(writing, near)).toContain('Reviews (1)')
  await expect.poll(() => text(other, near), { timeout: maximumDelay }).toContain('Reviews (1)')
})
