import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { rateLimits } from '#contract/rate-limits.ts'
import { noLimits, type TestApp, testApp } from '../testing/app.ts'

const path = '/api/kept-code'
const newKeptCode = () => randomBytes(96).toString('base64url')

async function read({ get }: TestApp, token: string): Promise<string> {
  const response = await get(path, token)
  expect([response.statusCode, Object.keys(response.json())]).toEqual([200, ['keptCode']])
  return response.json().keptCode
}

/** What a dump shows, by account. */
async function readColumn({ database }: TestApp): Promise<Map<string, Buffer>> {
  const { rows } = await database.pool.query('SELECT id, kept_code FROM account')
  return new Map(rows.map(({ id, kept_code }) => [id, kept_code]))
}

test('returns what the account has stored, to its own session only', async () => {
  const product = await testApp()
  const [asha, bina] = [await product.signIn(), await product.signIn()]
  const kept = newKeptCode()
  const stored = await product.put(path, { keptCode: kept }, asha.token)
  expect([stored.statusCode, stored.body]).toEqual([204, ''])
  expect(await read(product, asha.token)).toBe(kept)
  expect(await read(product, bina.token)).not.toBe(kept)
  expect((await product.get(path)).statusCode).toBe(401)
  expect((await product.put(path, { keptCode: newKeptCode() })).statusCode).toBe(401)
  expect((await product.get(path, 'forged')).statusCode).toBe(401)
  expect(await read(product, asha.token)).toBe(kept)
})

test('answers alike whether something is kept or not', async () => {
  const product = await testApp()
  const [asha, bina] = [await product.signIn(), await product.signIn()]
  await product.put(path, { keptCode: newKeptCode() }, asha.token)
  const [kept, none] = await Promise.all([asha, bina].map(({ token }) => product.get(path, token)))
  expect(kept?.body).toHaveLength(none?.body.length ?? 0)
  expect(await read(product, bina.token)).toBe(await read(product, bina.token))
  for (const bytes of (await readColumn(product)).values()) expect(bytes).toHaveLength(112)
})

test.each([
  '',
  'A'.repeat(127),
  'A'.repeat(132),
  `${'A'.repeat(126)}==`,
  `${'A'.repeat(127)}+`,
  'A'.repeat(1_000_000),
  'अ'.repeat(128),
])('refuses other lengths and symbols', async (keptCode) => {
  const product = await testApp()
  const { token } = await product.signIn()
  const before = await read(product, token)
  const { statusCode } = await product.put(path, { keptCode }, token)
  expect([400, 413]).toContain(statusCode)
  expect(await read(product, token)).toBe(before)
})

test('keeps one of many simultaneous codes, and refuses more than the limit', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  const { count } = rateLimits['kept code by account']
  const codes = Array.from({ length: count + 5 }, newKeptCode)
  const responses = await Promise.all(codes.map((keptCode) => product.put(path, { keptCode }, token)))
  expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(count)
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  expect(codes).toContain(await read(product, token))
})

test('deletes the kept code with the account', async () => {
  const product = await testApp()
  const { token, accountId } = await product.signIn()
  await product.put(path, { keptCode: newKeptCode() }, token)
  await product.database.pool.query('DELETE FROM account WHERE id = $1', [accountId])
  expect((await readColumn(product)).size).toBe(0)
})

test('changes every stored row each night, and no kept code', async () => {
  const product = await testApp({ limits: noLimits, startsAt: '2026-11-20T01:00:00+05:30' })
  const students = await Promise.all(Array.from({ length: 12 }, () => product.signIn()))
  const keeping = students.slice(0, 3)
  const kept = keeping.map(newKeptCode)
  await product.maintainRows()
  const before = await readColumn(product)
  product.wait(3600)
  for (const [at, { token }] of keeping.entries()) await product.put(path, { keptCode: kept[at] }, token)
  product.wait(86_400)
  await product.maintainRows()
  const after = await readColumn(product)
  const changed = [...after].filter(([id, bytes]) => !before.get(id)?.equals(bytes))
  expect(changed).toHaveLength(students.length)
  for (const [at, { token }] of keeping.entries()) expect(await read(product, token)).toBe(kept[at])
})

test('keeps what a request stores while all are encrypted again', async () => {
  const product = await testApp({ limits: noLimits })
  const students = await Promise.all(Array.from({ length: 30 }, () => product.signIn()))
  const kept = students.map(newKeptCode)
  await Promise.all([
    product.tasks.daily(),
    ...students.map(({ token }, at) => product.put(path, { keptCode: kept[at] }, token)),
  ])
  for (const [at, { token }] of students.entries()) expect(await read(product, token)).toBe(kept[at])
})
