import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { contactMessage } from '#server/testing/app.ts'
import { createDataFolder } from './prepared-data.ts'
import { databaseConnection, startProduct } from './product.ts'

/** Locks the table of messages, so that a request that stores a message stays open. */
async function lockMessages(dataDir: string): Promise<() => Promise<void>> {
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE inbox_entry')
  return async () => {
    await client.query('ROLLBACK')
    await client.end()
  }
}

test('responds not ready after SIGTERM, finishes open requests, then exits', async () => {
  const dataDir = createDataFolder('stopping')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const product = await startProduct({ dataDir, environment: { STOP_DELAY_SECONDS: '5' } })
  const ended = new Promise((resolve) => product.process.once('exit', resolve))
  const unlock = await lockMessages(dataDir)
  const open = fetch(`${product.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactMessage()),
  })
  await sleep(300)

  product.process.kill('SIGTERM')
  await expect
    .poll(async () => (await fetch(`${product.origin}/api/ready`)).status, { timeout: 3000 })
    .toBe(503)
  const ready = await fetch(`${product.origin}/api/ready`)
  expect(await ready.json()).toMatchObject({ status: 'unavailable', failed: [{ check: 'running' }] })
  expect((await fetch(`${product.origin}/api/health`)).status).toBe(200)

  await expect.poll(() => fetch(product.origin).then(Boolean, () => false), { timeout: 30_000 }).toBe(false)
  // The product closes idle connections meanwhile. The connection with the open request must stay.
  await sleep(4000)
  await unlock()
  expect((await open).ok).toBe(true)
  expect(await ended).toBe(0)
}, 180_000)
