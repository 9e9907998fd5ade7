import { expect, test } from 'vitest'
import { noLimits, reviewInput, testApp } from '../testing/app.ts'
import { createLog, logDestination } from './logging.ts'

test('logs times without seconds', async () => {
  const { get, post, log, database } = await testApp()
  expect((await post('/api/login', {})).statusCode).toBe(400)
  await get('/api/nothing')
  await database.pool.query('ALTER TABLE school RENAME TO gone')
  expect((await get('/api/schoolsWithReviews')).statusCode).toBe(500)
  const lines = log.map((line) => JSON.parse(line))
  expect(lines.map(({ route, status }) => [route, status])).toContainEqual(['/api/login', 400])
  expect(lines.filter(({ level }) => level >= 50)).not.toEqual([])
  for (const line of lines) {
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/)
    expect((line.ms ?? 0) % 10).toBe(0)
    expect(line.reqId).toBeUndefined()
  }
  expect(log.join('')).not.toMatch(/\d\d:\d\d:\d\d|\b1[6-9]\d{11}\b/)
})

test('logs calls of authors only as sums of an hour', async () => {
  const { get, post, signIn, log, wait, app } = await testApp({
    limits: noLimits,
    startsAt: '2026-11-27T10:05:00Z',
  })
  const sumsOf = () =>
    log
      .splice(0)
      .map((line) => JSON.parse(line))
      .filter(({ route }) => route !== '/api/login')
      .map(({ method, route, status, count, ms }) => [method, route, status, count, ms])
  log.splice(0)
  const [asha, bina] = [await signIn(), await signIn()]
  await get('/api/posting-day')
  for (const { token } of [asha, bina]) {
    expect((await post('/api/reviews', reviewInput(), token)).statusCode).toBe(201)
    await post('/api/login', {})
    wait(600)
  }
  await post('/api/reports', {})
  await get('/api/credential', asha.token)
  expect(sumsOf()).toEqual([])
  wait(3600)
  await get('/api/posting-day')
  expect(sumsOf()).toEqual([
    ['GET', '/api/credential', 200, 1, undefined],
    ['GET', '/api/posting-day', 200, 1, undefined],
    ['POST', '/api/reports', 400, 1, undefined],
    ['POST', '/api/reviews', 201, 2, undefined],
  ])
  await app.close()
  expect(sumsOf()).toEqual([['GET', '/api/posting-day', 200, 1, undefined]])
})

test('writes readable lines to a terminal', () => {
  const shown: string[] = []
  const write = (line: string) => void shown.push(line)
  const log = createLog({ destination: logDestination(true, { write }) })
  log.info({ method: 'GET', route: '/api/schools/:id', status: 200, ms: 20 })
  log.info({ method: 'POST', route: '/api/reviews', status: 201, count: 3 })
  log.warn('wal_recycle should be off')
  log.error({ err: new TypeError('No such thing') }, 'A page failed')
  expect(shown[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC GET \/api\/schools\/:id 200 \(20 ms\)\n$/)
  expect(shown[1]).toContain('UTC POST /api/reviews 201 (3 in an hour)\n')
  expect(shown[2]).toMatch(/UTC WARNING wal_recycle should be off\n$/)
  expect(shown[3]).toMatch(/UTC ERROR A page failed: TypeError No such thing\n {4}at .+\n/)
})

test('writes JSON if the output is not a terminal', () => {
  const shown: string[] = []
  const log = createLog({ destination: { write: (line: string) => void shown.push(line) } })
  log.info({ status: 200 })
  expect(JSON.parse(shown[0] ?? '')).toMatchObject({ level: 30, status: 200 })
})
