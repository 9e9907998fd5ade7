import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { staffKind } from './desk/staff-kind.ts'
import { StaffStore } from './desk/store.ts'
import { SecondFactorStore } from './members/second-factor-store.ts'
import { changeSecretKey, OtherSecretKey, requireSecretKey } from './secret-key-check.ts'
import { Secrets } from './secrets.ts'
import { testApp } from './testing/app.ts'
import { testDatabase } from './testing/database.ts'

const key = 'the secret key of all instances, long'
const otherKey = 'the secret key of nobody else, longer'

test('accepts the key of the first start again', async () => {
  const { db } = await testDatabase()
  await requireSecretKey(db, new Secrets(key))
  await requireSecretKey(db, new Secrets(key))
})

test('refuses an instance with another key', async () => {
  const { db } = await testDatabase()
  await requireSecretKey(db, new Secrets(key))
  await expect(requireSecretKey(db, new Secrets(otherKey))).rejects.toThrow(OtherSecretKey)
  await requireSecretKey(db, new Secrets(key))
})

test('accepts only one of two keys at a simultaneous first start', async () => {
  const { db } = await testDatabase()
  const starts = [key, otherKey].map((each) => requireSecretKey(db, new Secrets(each)))
  const results = (await Promise.allSettled(starts)).map(({ status }) => status)
  expect(results.sort()).toEqual(['fulfilled', 'rejected'])
})

test('accepts only the new key after a change', async () => {
  const { db } = await testDatabase()
  await requireSecretKey(db, new Secrets(key))
  await changeSecretKey(db, new Secrets(otherKey))
  await requireSecretKey(db, new Secrets(otherKey))
  await expect(requireSecretKey(db, new Secrets(key))).rejects.toThrow('another secret key')
})

test('signs everybody out after a change of the key', async () => {
  const product = await testApp()
  const { token } = await product.signIn()
  await changeSecretKey(product.database.db, new Secrets(otherKey))
  expect((await product.get('/api/user', token)).statusCode).toBe(401)
  expect((await product.database.pool.query('SELECT FROM session')).rowCount).toBe(0)
})

test('deletes what staff cannot use after a change of the key', async () => {
  const { db } = await testDatabase()
  const staff = new StaffStore(db)
  const factors = new SecondFactorStore(db, staffKind)
  const add = (name: string) =>
    staff.add({ email: `${name}@example.org`, role: 'moderator', addedOn: '2026-11-25' })
  const [app = '', passkey = ''] = [await add('app'), await add('passkey')]
  for (const id of [app, passkey]) {
    await factors.setTotpSecret(id, randomBytes(20), 1)
    await factors.replaceRecoveryCodes(id, [randomBytes(32)])
  }
  const publicKey = randomBytes(8)
  const stored = { id: 'key', publicKey, counter: 0, transports: [], name: 'Phone', addedOn: '2026-11-25' }
  await factors.addPasskey(passkey, stored)

  await changeSecretKey(db, new Secrets(otherKey))

  const list = await staff.list()
  expect(list.map(({ id, secondFactors }) => [id, secondFactors])).toEqual(
    expect.arrayContaining([
      [app, []],
      [passkey, ['passkey']],
    ]),
  )
})
