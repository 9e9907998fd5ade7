import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { reviewInput, testApp } from '../testing/app.ts'
import { filesOf, walFiles } from '../testing/database-files.ts'
import { startReplication, type TestNode, waitForReplay } from '../testing/replication.ts'
import { clearHistory } from './clear-history.ts'
import { databaseNode, NodeLogs, nodeProblems } from './database-nodes.ts'

const password = 'monsoon-5127'
/** No server listens on this port. */
const awayUrl = `postgres://bolshala:${password}@127.0.0.1:9/bolshala`

async function logContains({ folder }: TestNode, text: string): Promise<boolean> {
  for await (const { path, content } of filesOf(folder))
    if (path.startsWith('pg_wal/') && content.includes(text)) return true
  return false
}

async function writeText(nodes: { leader: TestNode; standby: TestNode }, text: string): Promise<void> {
  await nodes.leader.database.pool.query(`
    CREATE TABLE IF NOT EXISTS note (body text);
    INSERT INTO note VALUES ('${text}');
    DELETE FROM note`)
  await waitForReplay(nodes)
  for (const node of Object.values(nodes)) expect(await logContains(node, text)).toBe(true)
}

async function clear({ leader }: { leader: TestNode }, logs: NodeLogs): Promise<string[]> {
  const problems: string[] = []
  await clearHistory(leader.database.connection, [], (problem) => problems.push(problem), logs)
  return problems
}

test('erases a withdrawn review from the write-ahead log of every node', async () => {
  const nodes = await startReplication()
  const { leader, standby } = nodes
  const nodeLogs = new NodeLogs([leader, standby].map(({ url }) => databaseNode(url)))
  const { post, withKey, signIn, maintain, log } = await testApp({ database: leader.database, nodeLogs })
  const key = newAuthorKey()
  const description = 'The vanishing words 7193 of a review that its author withdrew.'
  const review = reviewInput({ description, authorKeyHash: await hashAuthorKey(key) })
  expect((await post('/api/reviews', review, (await signIn()).token)).statusCode).toBe(201)
  expect((await withKey('DELETE', key)).statusCode).toBe(200)
  await waitForReplay(nodes)
  for (const node of [leader, standby]) expect(await logContains(node, 'vanishing words 7193')).toBe(true)
  const lastFileOfDay = (await walFiles(leader.folder)).at(-1) ?? ''

  await maintain()

  for (const { folder } of [leader, standby]) {
    expect((await walFiles(folder)).filter((name) => name <= lastFileOfDay)).toEqual([])
    const found = []
    for await (const { path, content } of filesOf(folder))
      if (content.includes('vanishing words 7193')) found.push(path)
    expect(found).toEqual([])
  }
  expect(log.filter((line) => line.includes('Old data'))).toEqual([])
}, 120_000)

test('keeps the log of the leader until the standby has received it', async () => {
  const nodes = await startReplication()
  const { leader, standby } = nodes
  const logs = new NodeLogs([leader, standby].map(({ url }) => databaseNode(url)))
  const { rows } = await standby.database.pool.query<{ pid: number }>('SELECT pid FROM pg_stat_wal_receiver')
  const receiver = rows[0]?.pid ?? 0
  process.kill(receiver, 'SIGSTOP')
  await leader.database.pool.query(
    'CREATE TABLE many AS SELECT repeat(md5(n::text), 40) FROM generate_series(1, 60000) AS n',
  )
  const clearing = clear(nodes, logs)
  await sleep(3000)
  process.kill(receiver, 'SIGCONT')
  expect(await clearing).toEqual([])
  // A standby that misses a part of the log never replays these statements.
  await writeText(nodes, 'still follows')
}, 120_000)

test('reports unreachable and lagging nodes, and clears the lagging node later', async () => {
  const nodes = await startReplication()
  const { leader, standby } = nodes
  const logs = new NodeLogs([leader.url, standby.url, awayUrl].map(databaseNode), { clear: 1000 })
  await writeText(nodes, 'vanishing note 4402')
  await standby.database.pool.query('SELECT pg_wal_replay_pause()')
  const problems = (await clear(nodes, logs)).sort()
  expect(problems).toEqual([
    expect.stringMatching(/^Old data may remain .* node \/.*socket:\d+, because it has not replayed/),
    expect.stringMatching(/^Old data may remain .* node 127\.0\.0\.1:9, because .*ECONNREFUSED/),
  ])
  expect(problems.join()).not.toContain(password)
  expect(await logContains(leader, 'vanishing note 4402')).toBe(false)
  expect(await logContains(standby, 'vanishing note 4402')).toBe(true)

  await standby.database.pool.query('SELECT pg_wal_replay_resume()')
  const two = new NodeLogs([leader.url, standby.url].map(databaseNode))
  expect(await clear(nodes, two)).toEqual([])
  expect(await logContains(standby, 'vanishing note 4402')).toBe(false)
}, 120_000)

test('reports a standby whose replication slot keeps old write-ahead log', async () => {
  const nodes = await startReplication()
  const { pool } = nodes.standby.database
  const logs = new NodeLogs([databaseNode(nodes.standby.url)], { clear: 8000 })
  await writeText(nodes, 'vanishing note 8850')
  await pool.query(`SELECT pg_create_physical_replication_slot('forgotten', true)`)
  onTestFinished(async () => {
    await pool.query(`SELECT pg_drop_replication_slot('forgotten')`)
  })
  expect(await clear(nodes, logs)).toEqual([
    expect.stringMatching(/because it keeps old files of its write-ahead log: \d/),
  ])
  const problems = await nodeProblems([databaseNode(nodes.standby.url)])
  expect(problems).toEqual([expect.stringMatching(/^Database node .*: A replication slot .* keeps old/)])
}, 120_000)

test('warns about unsuitable settings of a standby and about silent nodes', async () => {
  const { leader, standby } = await startReplication()
  const nodes = [leader.url, standby.url, awayUrl].map(databaseNode)
  await standby.database.pool.query(`ALTER SYSTEM SET wal_keep_size = '64MB'`)
  await standby.database.pool.query('SELECT pg_reload_conf()')
  await expect.poll(() => nodeProblems(nodes)).toHaveLength(2)
  const problems = await nodeProblems(nodes)
  expect(problems).toEqual([
    expect.stringMatching(/^Database node .*: PostgreSQL's wal_keep_size is 64 and should be 0/),
    expect.stringMatching(/^The settings of the database node 127\.0\.0\.1:9 were not checked/),
  ])
  expect(problems.join()).not.toContain(password)
}, 120_000)
