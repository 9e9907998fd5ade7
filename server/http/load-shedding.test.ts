import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { blockEventLoop, overloadDatabase } from '../testing/overload.ts'

test('refuses requests quickly while all database connections are busy', async () => {
  const { database, serving, occupy } = await overloadDatabase({ connectionTimeout: 2000 })
  const { get, log } = await testApp({ database, serving })
  const release = await occupy()
  const started = performance.now()
  const responses = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const response = await get('/api/schoolsWithReviews')
      return { response, ms: performance.now() - started }
    }),
  )
  for (const { response } of responses) {
    expect([response.statusCode, response.json().code]).toEqual([503, 'busy'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  }
  const times = responses.map(({ ms }) => ms).sort((a, b) => a - b)
  // Only the requests in the queue wait for the timeout.
  expect(times[8]).toBeLessThan(1500)
  expect(times[11]).toBeLessThan(6000)
  expect(log.join('')).not.toContain('"level":50')
  release()
  expect((await get('/api/schoolsWithReviews')).statusCode).toBe(200)
})

test('is live and ready while requests are refused', async () => {
  const { database, serving, occupy } = await overloadDatabase()
  const { get } = await testApp({ database, serving })
  await occupy()
  expect((await get('/api/health')).json()).toEqual({ status: 'live' })
  expect((await get('/api/ready')).json()).toEqual({ status: 'ready', issuerLog: 'without a key' })
})

test('refuses calls while the event loop is slow, and serves them again later', async () => {
  const { get } = await testApp({ pressure: { eventLoopDelay: 30, sampleInterval: 100 } })
  // The start also makes the event loop slow.
  await expect.poll(async () => (await get('/api/schoolsWithReviews')).statusCode).toBe(200)
  const stop = blockEventLoop()
  await expect.poll(async () => (await get('/api/schoolsWithReviews')).statusCode).toBe(503)
  const refused = await get('/api/schoolsWithReviews')
  expect([refused.json().code, refused.headers['retry-after']]).toEqual(['busy', '5'])
  expect((await get('/api/health')).statusCode).toBe(200)
  await stop()
  await expect.poll(async () => (await get('/api/schoolsWithReviews')).statusCode).toBe(200)
})

test('serves requests just after a start that blocked the event loop', async () => {
  const { app } = await testApp({ pressure: { eventLoopDelay: 30, sampleInterval: 400 } })
  const stop = blockEventLoop()
  await sleep(900)
  const origin = await app.listen({ port: 0 })
  await stop()
  expect((await fetch(`${origin}/api/schoolsWithReviews`)).status).toBe(200)
})
