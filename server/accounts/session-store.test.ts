import { expect, test } from 'vitest'
import { noLimits, type TestApp, testApp } from '../testing/app.ts'
import { SessionStore } from './session-store.ts'
import { hashToken, newToken } from './sessions.ts'

const startsAt = '2026-11-20T01:00:00+05:30'
const day = 86_400
const batch = 2000

async function rowsOf({ database }: TestApp) {
  return database.db.selectFrom('session').selectAll().execute()
}

/** Every value that a dump shows and that could identify a row. */
async function valuesOf(product: TestApp): Promise<string[]> {
  const rows = await rowsOf(product)
  return rows.flatMap(({ token_hash, account_id, hidden_account }) =>
    [token_hash.toString('hex'), account_id, hidden_account?.toString('hex')].filter(
      (value) => value != null,
    ),
  )
}

async function expectSignedIn({ get }: TestApp, tokens: readonly string[], status = 200): Promise<void> {
  const responses = await Promise.all(tokens.map((token) => get('/api/user', token)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(tokens.map(() => status))
}

async function signInMany(product: TestApp, count: number) {
  return Promise.all(Array.from({ length: count }, () => product.signIn()))
}

test('stores other values each night, and everybody stays signed in', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const students = await signInMany(product, 8)
  const tokens = students.map(({ token }) => token)
  await product.maintainRows()
  const first = await valuesOf(product)
  expect(first).toHaveLength(16)
  for (const { accountId, token } of students) {
    expect(first).not.toContain(accountId)
    expect(first).not.toContain(hashToken(token).toString('hex'))
  }
  product.wait(day)
  await expectSignedIn(product, tokens)
  await product.maintainRows()
  const second = await valuesOf(product)
  expect(second).toHaveLength(16)
  expect(first.filter((value) => second.includes(value))).toEqual([])
  await expectSignedIn(product, tokens)
})

test('shows no row of the night as newer than others', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  await signInMany(product, 5)
  await product.maintainRows()
  product.wait(day)
  await signInMany(product, 5)
  await product.maintainRows()
  const rows = await rowsOf(product)
  expect(rows).toHaveLength(10)
  expect(
    new Set(
      rows.map(
        ({ account_id, hidden_on, last_used_month }) => `${account_id} ${hidden_on} ${last_used_month}`,
      ),
    ).size,
  ).toBe(1)
})

test('finds sessions after nights without maintenance, and until they expire', async () => {
  const product = await testApp({ limits: noLimits, startsAt: '2026-07-01T01:00:00+05:30' })
  const [{ token }, other] = [await product.signIn(), await product.signIn()]
  await product.maintainRows()
  product.wait(20 * day)
  await expectSignedIn(product, [token])
  product.wait(41 * day)
  await expectSignedIn(product, [token, other.token])
  product.wait(day)
  await product.maintainRows()
  await expectSignedIn(product, [token, other.token])
})

test('does not find a session that expired after nights without maintenance', async () => {
  const product = await testApp({ limits: noLimits, startsAt: '2026-07-01T01:00:00+05:30' })
  const { token } = await product.signIn()
  await product.maintainRows()
  product.wait(62 * day)
  await expectSignedIn(product, [token], 401)
})

test('finds both the hidden sessions and the others when a night has ended early', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const tokens = (await signInMany(product, 10)).map(({ token }) => token)
  await product.maintainRows()
  product.wait(day)
  const stored = await rowsOf(product)
  await product.maintainRows()
  const { db } = product.database
  // The other half of the rows remains as on the day before.
  const half = stored.slice(5)
  const hidden = new SessionStore({ db, secrets: product.secrets, clock: product.clock })
  const accounts = new Set(half.map((row) => hidden.accountOf(row)))
  for (const row of await rowsOf(product))
    if (accounts.has(hidden.accountOf(row)))
      await db.deleteFrom('session').where('token_hash', '=', row.token_hash).execute()
  await db.insertInto('session').values(half).execute()
  await expectSignedIn(product, tokens)
  await hidden.hideAll()
  await expectSignedIn(product, tokens)
  expect(new Set((await rowsOf(product)).map(({ hidden_on }) => hidden_on)).size).toBe(1)
})

test('shares the sessions of the day with an instance of the previous version', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const { pool } = product.database
  const { accountId, token } = await product.signIn()
  // The statements of the version before migration 0069.
  const find = (hash: Buffer) =>
    pool.query(
      `SELECT account.id FROM session INNER JOIN account ON account.id = session.account_id
      WHERE token_hash = $1 AND last_used_month >= '2026-10'`,
      [hash],
    )
  expect((await find(hashToken(token))).rows).toEqual([{ id: accountId }])
  const other = newToken()
  await pool.query('INSERT INTO session (token_hash, account_id, last_used_month) VALUES ($1, $2, $3)', [
    hashToken(other),
    accountId,
    '2026-11',
  ])
  await expectSignedIn(product, [other])
  await product.maintainRows()
  await expectSignedIn(product, [token, other])
})

test.each([1, 2, 61])('finds a session after a night whose clock was %i days ahead', async (days) => {
  const product = await testApp({ limits: noLimits, startsAt: '2026-12-01T09:00:00+05:30' })
  const [{ token }, other] = [await product.signIn(), await product.signIn()]
  const { database, secrets, clock } = product
  const ahead = () => new Date(clock().getTime() + days * day * 1000)
  await new SessionStore({ db: database.db, secrets, clock: ahead }).hideAll()
  await expectSignedIn(product, [token, other.token])
  await product.post('/api/user/sign-out-everywhere', {}, token)
  await expectSignedIn(product, [token], 401)
  await product.maintainRows()
  await expectSignedIn(product, [other.token])
})

test.each(['sign out', 'sign out everywhere', 'delete the account'])(
  'ends hidden sessions: %s',
  async (way) => {
    const product = await testApp({ limits: noLimits, startsAt })
    const [asha, bina] = [await product.signIn(), await product.signIn()]
    await product.maintainRows()
    product.wait(3 * day)
    if (way === 'sign out') await product.post('/api/logout', {}, asha.token)
    else if (way === 'sign out everywhere')
      await product.post('/api/user/sign-out-everywhere', {}, asha.token)
    else await product.database.pool.query('DELETE FROM account WHERE id = $1', [asha.accountId])
    await expectSignedIn(product, [asha.token], 401)
    await expectSignedIn(product, [bina.token])
    await product.maintainRows()
    expect(await rowsOf(product)).toHaveLength(1)
  },
)

test('loses no sign-in, sign-out or use during the nightly change', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const students = await signInMany(product, 40)
  await product.maintainRows()
  product.wait(day)
  const ending = students.slice(0, 10)
  const staying = students.slice(10)
  const [, late] = await Promise.all([
    product.tasks.daily(),
    signInMany(product, 20),
    ...ending.map(({ token }) => product.post('/api/logout', {}, token)),
    ...staying.map(({ token }) => expectSignedIn(product, [token])),
  ])
  await expectSignedIn(
    product,
    ending.map(({ token }) => token),
    401,
  )
  await expectSignedIn(
    product,
    [...staying, ...late].map(({ token }) => token),
  )
})

test('hides more sessions than one batch', async () => {
  const product = await testApp({ limits: noLimits, startsAt })
  const { token, accountId } = await product.signIn()
  await product.database.pool.query(
    `INSERT INTO session (token_hash, account_id, last_used_month)
    SELECT sha256(convert_to(n::text, 'UTF8')), $1, '2026-11' FROM generate_series(1, $2) AS n`,
    [accountId, batch + 100],
  )
  await product.maintainRows()
  expect((await rowsOf(product)).filter(({ account_id }) => account_id !== null)).toEqual([])
  await expectSignedIn(product, [token])
})
