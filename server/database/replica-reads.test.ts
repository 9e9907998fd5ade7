import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { killDatabase, pauseDatabase } from '../../e2e/product.ts'
import { buildPages, pagesFolder } from '../pages/build-pages.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { reportDanger } from '../testing/danger.ts'
import { countReads, readOfPublic as list, waitForReplica } from '../testing/replica.ts'
import { startReplication, type TestNode } from '../testing/replication.ts'
import { openReplica } from './database.ts'

const school = '/schools/10100000001/gps-rampur-rampur'

/** In milliseconds. Changes usually take less than a second, except on a slow machine. */
const maximumDelay = 5000

beforeAll(buildPages, 300_000)

function replicaPool({ database }: TestNode): pg.Pool {
  const pool = openReplica(database.connection)
  onTestFinished(() => pool.end())
  return pool
}

async function startWithReplica(findPool: (nodes: Nodes) => pg.Pool = ({ standby }) => replicaPool(standby)) {
  const nodes = await startReplication()
  const options = { database: nodes.leader.database, pages: pagesFolder, limits: noLimits, withMetrics: true }
  const product = await testApp({ ...options, replica: findPool(nodes) })
  await waitForReplica(product)
  return { ...nodes, product, options }
}

type Nodes = { leader: TestNode; standby: TestNode }

async function countOn({ database }: TestNode): Promise<number | null> {
  return (await database.pool.query('SELECT FROM review')).rowCount
}

async function publish(product: TestApp, title: string) {
  const { token } = await product.signIn()
  const key = newAuthorKey()
  const review = reviewInput({ title, authorKeyHash: await hashAuthorKey(key) })
  const response = await product.post('/api/reviews', review, token)
  expect(response.statusCode).toBe(201)
  return { key, id: String(response.json()._id) }
}

test('shows each change at once while the replica is behind', async () => {
  const { standby, product, options } = await startWithReplica()
  const other = await testApp({
    ...options,
    schools: [],
    secrets: product.secrets,
    replica: replicaPool(standby),
  })
  await waitForReplica(other)
  await standby.database.pool.query('SELECT pg_wal_replay_pause()')
  const expectShown = async (title: string, isShown: boolean) => {
    for (const path of [list, school]) {
      const shows = async (instance: TestApp) => (await instance.get(path)).body.includes(title)
      expect(await shows(product)).toBe(isShown)
      await expect.poll(() => shows(other), { timeout: maximumDelay, interval: 20 }).toBe(isShown)
    }
  }
  const first = await publish(product, 'Labs with new tables')
  await expectShown('Labs with new tables', true)
  await product.withKey('PUT', first.key, reviewInput({ title: 'Labs with old tables' }))
  await expectShown('Labs with new tables', false)
  await expectShown('Labs with old tables', true)
  await reportDanger(product, { targetType: 'review', targetId: first.id })
  await expectShown('Labs with old tables', false)
  expect(await countOn(standby)).toBe(0)

  await standby.database.pool.query('SELECT pg_wal_replay_resume()')
  await waitForReplica(product)
  await publish(product, 'Library with many novels')
  await expectShown('Library with many novels', true)
  await waitForReplica(product)
  await expectShown('Library with many novels', true)
}, 120_000)

test('never shows old data if one node of the replica address lags', async () => {
  const { leader, standby, product } = await startWithReplica(alternatingPool)
  expect(leader.url).not.toBe(standby.url)
  await standby.database.pool.query('SELECT pg_wal_replay_pause()')
  const before = await countReads(product)
  for (let round = 0; round < 3; round++) {
    const title = `Playground number ${round}`
    await publish(product, title)
    // The address also leads to the leader, so a token is soon found again.
    for (let read = 0; read < 20; read++) {
      expect((await product.get(list)).body).toContain(title)
      await sleep(10)
    }
    await sleep(1100)
  }
  expect((await countReads(product)).replica).toBeGreaterThan(before.replica)
  await standby.database.pool.query('SELECT pg_wal_replay_resume()')
}, 120_000)

/** Opens two connections to the leader and one to the standby in turn. */
function alternatingPool({ leader, standby }: Nodes): pg.Pool {
  const hosts = [leader, leader, standby].map(({ database }) => database.connection.host)
  let next = 0
  class AlternatingClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, host: hosts[next++ % hosts.length] })
    }
  }
  const pool = new pg.Pool({ ...leader.database.connection, Client: AlternatingClient, maxUses: 1, max: 8 })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  return pool
}

/** `stop` returns the longest response time, in milliseconds. */
function readAllTheTime(product: TestApp): { stop(): Promise<number> } {
  let isRunning = true
  const clients = Array.from({ length: 6 }, async () => {
    let longest = 0
    while (isRunning) {
      const began = performance.now()
      expect((await product.get(list)).statusCode).toBe(200)
      longest = Math.max(longest, performance.now() - began)
      await sleep(5)
    }
    return longest
  })
  return {
    async stop() {
      isRunning = false
      return Math.max(...(await Promise.all(clients)))
    },
  }
}

test('serves reads when the replica is killed, and uses it again later', async () => {
  const { standby, product } = await startWithReplica()
  const reads = readAllTheTime(product)
  await sleep(300)
  killDatabase(standby.dataDir)
  await sleep(1500)
  expect(await reads.stop()).toBeLessThan(5000)
  await publish(product, 'Canteen with new food')
  expect((await product.get(list)).body).toContain('Canteen with new food')
  await standby.start()
  await waitForReplica(product)
  expect((await product.get(list)).body).toContain('Canteen with new food')
  const lines = product.log.filter((line) => /replica/.test(line))
  expect(lines).toEqual([
    expect.stringContaining('The replica failed'),
    expect.stringContaining('The replica works again'),
  ])
}, 120_000)

test('serves all reads quickly when the replica does not respond', async () => {
  const { standby, product } = await startWithReplica()
  const reads = readAllTheTime(product)
  await sleep(300)
  const resume = pauseDatabase(standby.dataDir)
  onTestFinished(resume)
  await sleep(1500)
  expect(await reads.stop()).toBeLessThan(5000)
  // A read that still waited for the replica would take longer.
  const later = readAllTheTime(product)
  await sleep(1500)
  expect(await later.stop()).toBeLessThan(1000)
  resume()
  await waitForReplica(product)
}, 120_000)

test('reads from the leader when the replica becomes another leader', async () => {
  const { standby, product } = await startWithReplica()
  await standby.database.pool.query('SELECT pg_promote()')
  await publish(product, 'Teachers who explain')
  expect((await product.get(list)).body).toContain('Teachers who explain')
  // The other leader writes more, so its position in the log is later.
  await standby.database.pool.query('CREATE TABLE many AS SELECT generate_series(1, 200000)')
  await publish(product, 'Teachers who listen')
  const { replica } = await countReads(product)
  for (let read = 0; read < 20; read++) {
    expect((await product.get(list)).body).toContain('Teachers who listen')
    await sleep(50)
  }
  expect((await countReads(product)).replica).toBe(replica)
}, 120_000)
