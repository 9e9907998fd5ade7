import { expect, test } from 'vitest'
import { createRequest, newAuthorCode, toBase64Url } from '#credentials/credentials.ts'
import { emptyHead, type LedgerEntry, nextEntry, verifyEntries } from '#ledger/ledger.ts'
import { schoolYear } from '../clock.ts'
import { noLimits, type TestApp, testApp } from '../testing/app.ts'
import { passNight, postReview } from '../testing/decisions.ts'
import { createHolder, currentPublicKey } from '../testing/holder.ts'
import { manySchools } from '../testing/posts.ts'

async function addEntries({ database }: TestApp, count: number): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = []
  for (let index = 0; index < count; index++) {
    const fact = { week: '2026-W47', action: 'removed', reason: 'insult', school: null } as const
    const postHash = index.toString(16).padStart(64, '0')
    entries.push(nextEntry(entries.at(-1) ?? emptyHead, { ...fact, postHash }))
  }
  const hex = (text: string) => Buffer.from(text, 'hex')
  for (let index = 0; index < count; index += 1000)
    await database.db
      .insertInto('removal_ledger')
      .values(
        entries.slice(index, index + 1000).map(({ postHash, previous, hash, ...columns }) => ({
          ...columns,
          post_hash: hex(postHash),
          previous: hex(previous),
          hash: hex(hash),
        })),
      )
      .execute()
  return entries
}

/** Gets the credentials of new author codes when the wait is over. */
async function resetAuthorCodes(product: TestApp, tokens: readonly string[]): Promise<void> {
  const resets = tokens.map((token) => ({ token, code: newAuthorCode() }))
  const send = async (path: string) => {
    for (const { token, code } of resets) {
      const { request } = createRequest(code, await currentPublicKey(product))
      const body = { schoolYear: schoolYear(product.clock()), request: toBase64Url(request) }
      const response = await product.post(path, body, token)
      expect(response.statusCode, response.body).toBe(200)
    }
  }
  await send('/api/credential/reset')
  product.wait(14 * 86_400)
  await send('/api/credential')
}

test('returns an empty ledger and no figures in a new installation', async () => {
  const { get } = await testApp()
  expect((await get('/api/transparency')).json()).toEqual({
    figures: null,
    ledger: { entries: 0, head: '0'.repeat(64) },
  })
  expect((await get('/api/ledger')).json()).toEqual({
    format: 'bolshala-ledger/1',
    entries: [],
    hasMore: false,
  })
})

test('returns the ledger in pages that caches may store', async () => {
  const product = await testApp()
  const entries = await addEntries(product, 1000)
  const page = async (after: number) => (await product.get(`/api/ledger?after=${after}`)).json()
  const [first, second, last] = [await page(0), await page(500), await page(1000)]
  expect([first.hasMore, second.hasMore, last]).toMatchObject([true, false, { entries: [] }])
  expect([...first.entries, ...second.entries]).toEqual(entries)
  expect(verifyEntries([...first.entries, ...second.entries]).head.position).toBe(1000)
  expect((await product.get('/api/ledger')).headers['cache-control']).toBe('public, max-age=300')
  expect((await product.get('/api/transparency')).json().ledger).toEqual({
    entries: 1000,
    head: entries.at(-1)?.hash,
  })
})

test.each(['-1', 'x', '1.5', '99999999999', '1;DROP TABLE removal_ledger'])(
  'rejects the position %s',
  async (after) => {
    const { get } = await testApp()
    const response = await get(`/api/ledger?after=${encodeURIComponent(after)}`)
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad-input'])
  },
)

test.each([
  "UPDATE removal_ledger SET reason = 'hate'",
  'DELETE FROM removal_ledger',
  'TRUNCATE removal_ledger',
])('refuses the statement %s', async (statement) => {
  const product = await testApp()
  const entries = await addEntries(product, 2)
  await expect(product.database.pool.query(statement)).rejects.toThrow('append-only')
  expect((await product.get('/api/ledger')).json().entries).toEqual(entries)
})

test('changes figures once a day and hides single posts', async () => {
  const schools = manySchools()
  const product = await testApp({ limits: noLimits, schools })
  const write = async (from: number, to: number) => {
    for (let index = from; index < to; index++) await postReview(product, { schoolId: schools[index]?.code })
  }
  const read = async () => (await product.get('/api/transparency')).json().figures
  await write(0, 7)
  await product.maintainRows()
  const first = await read()
  expect(first.posts).toEqual({
    submitted: 5,
    published: 5,
    pending: 0,
    withheld: 0,
    reported: 0,
    appealed: 0,
  })
  expect(first).toMatchObject({ removed: {}, restored: 0, decisionDays: null })

  await write(7, 30)
  await product.maintainRows()
  expect(await read()).toEqual(first)

  await passNight(product)
  const second = await read()
  expect(second.posts).toMatchObject({ submitted: 30, published: 30 })
  expect(second.day > first.day).toBe(true)
  await write(30, 34)
  await passNight(product)
  expect((await read()).posts).toEqual(second.posts)
  // The database contains no exact counts either.
  const { rows } = await product.database.pool.query('SELECT figures FROM transparency_figures')
  for (const { figures } of rows)
    for (const count of Object.values(figures.posts)) expect(Number(count) % 5).toBe(0)
})

test('publishes how many author codes were replaced in each school year', async () => {
  const product = await testApp({ limits: noLimits, startsAt: '2026-05-10T12:00:00+05:30' })
  const read = async () => (await product.get('/api/transparency')).json().figures.authorCodeResets
  const { token } = await createHolder(product)
  await passNight(product)
  expect(await read()).toEqual([])
  await resetAuthorCodes(product, [token])
  expect(await read()).toEqual([])
  await passNight(product)
  expect(await read()).toEqual([{ schoolYear: 2025, count: 1 }])
  const others = [await createHolder(product), await createHolder(product)]
  await resetAuthorCodes(
    product,
    others.map((other) => other.token),
  )
  await passNight(product)
  expect(await read()).toEqual([
    { schoolYear: 2026, count: 2 },
    { schoolYear: 2025, count: 1 },
  ])
})

test('shows the figures of the last night after a clock that was ahead', async () => {
  const product = await testApp({ limits: noLimits, schools: manySchools() })
  const read = async () => (await product.get('/api/transparency')).json().figures
  product.wait(5 * 86_400)
  await product.maintainRows()
  const { day } = await read()
  product.wait(-5 * 86_400)
  await passNight(product)
  expect((await read()).day < day).toBe(true)
})

test('shows stored figures that lack the replaced author codes', async () => {
  const product = await testApp()
  await passNight(product)
  await product.database.pool.query("UPDATE transparency_figures SET figures = figures - 'authorCodeResets'")
  expect((await product.get('/api/transparency')).json().figures).toMatchObject({ authorCodeResets: [] })
})
