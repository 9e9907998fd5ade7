import { beforeAll, expect, test } from 'vitest'
import { buildPages, pagesFolder } from '../pages/build-pages.ts'
import { testApp } from '../testing/app.ts'
import { newLogKey } from '../testing/log-key.ts'
import { IssuerKeys, readLog } from './issuer-keys.ts'
import { HeadRefused, SignedHeads } from './signed-heads.ts'

const key = newLogKey()

beforeAll(() => buildPages(), 300_000)

async function start(startsAt = '2026-11-20T12:00:00Z') {
  const product = await testApp({ logKey: key.publicKey, startsAt })
  const { database, secrets, clock } = product
  // Creates the keys.
  await new IssuerKeys({ db: database.db, secrets, clock }).log()
  const log = () => readLog(database.db)
  const heads = new SignedHeads({ db: database.db, clock, publicKey: key.publicKey })
  return { product, heads, log }
}

test('publishes a signed head', async () => {
  const { product, heads, log } = await start()
  expect((await product.get('/api/issuer-log')).json().signedHead).toBeNull()
  const head = key.sign(await log())
  await heads.publish(`${head}\n`)
  expect((await product.get('/api/issuer-log')).json().signedHead).toBe(head)
})

test('refuses heads that browsers would refuse', async () => {
  const { heads, log } = await start()
  const entries = await log()
  const refused = async (text: string, message: RegExp) => {
    await expect(heads.publish(text)).rejects.toThrow(HeadRefused)
    await expect(heads.publish(text)).rejects.toThrow(message)
  }
  await refused('head', /not a signed head/)
  await refused(newLogKey().sign(entries), /has not signed/)
  await refused(key.sign(entries, { hash: new Uint8Array(32) }), /does not contain/)
  await refused(key.sign(entries, { position: 3 }), /does not contain/)
  await heads.publish(key.sign(entries))
  await refused(key.sign(entries.slice(0, 1)), /later head/)
  await heads.publish(key.sign(entries, { beginning: 1, reason: 'The log was lost.' }))
  await refused(key.sign(entries), /later head/)
})

test('asks for a signature from 2 March', async () => {
  const { heads, log, product } = await start('2027-03-01T12:00:00Z')
  const entries = await log()
  expect(await heads.unsignedYears()).toEqual([2026])
  await heads.publish(key.sign(entries.slice(0, 1)))
  expect(await heads.unsignedYears()).toEqual([])
  product.wait(86_400)
  expect(await heads.unsignedYears()).toEqual([2027])
  await heads.publish(key.sign(entries))
  expect(await heads.unsignedYears()).toEqual([])
})

test('says when it is ready what browsers can check', async () => {
  const { product, heads, log } = await start()
  const check = async (app: typeof product) => (await app.get('/api/ready')).json().issuerLog
  expect(await check(product)).toBe('unsigned')
  await heads.publish(key.sign(await log()))
  expect(await check(product)).toBe('signed')
  expect(await check(await testApp())).toBe('without a key')
})

test('sends the head with every page, also after a change', async () => {
  const product = await testApp({ logKey: key.publicKey, pages: pagesFolder })
  const { database, clock } = product
  expect((await product.get('/')).body).not.toContain('data-signed-head')
  const log = () => readLog(database.db)
  const heads = new SignedHeads({ db: database.db, clock, publicKey: key.publicKey })
  const head = key.sign(await log())
  await heads.publish(head)
  await expect.poll(async () => (await product.get('/')).body).toContain(`data-signed-head="${head}"`)
})

test('counts the keys without a signature in a metric', async () => {
  const product = await testApp({
    logKey: key.publicKey,
    withMetrics: true,
    startsAt: '2027-04-01T12:00:00Z',
  })
  expect(await product.metrics?.text()).toContain('bolshala_hourly_unsigned_issuer_keys 2')
})

test('keeps the last head while the database does not respond', async () => {
  const { product, heads, log } = await start()
  const head = key.sign(await log())
  await heads.publish(head)
  expect(await heads.find()).toBe(head)
  await product.database.db.schema.alterTable('signed_head').renameTo('away').execute()
  expect(await heads.find()).toBe(head)
})
