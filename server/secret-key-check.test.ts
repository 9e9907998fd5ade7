import { expect, test } from 'vitest'
import { testDatabase } from './database/test-database.ts'
import { changeSecretKey, OtherSecretKey, requireSecretKey } from './secret-key-check.ts'
import { Secrets } from './secrets.ts'

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
