import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { maintenanceLock } from '#server/database/daily-tasks.ts'
import { openReplica } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { buildPages, pagesFolder } from '#server/pages/build-pages.ts'
import { reviewInput, testApp } from '#server/testing/app.ts'
import { walFiles } from '#server/testing/database-files.ts'
import { testPrograms } from '#server/testing/database-programs.ts'
import { startTestMailServer } from '#server/testing/mail-server.ts'
import { readOfPublic, waitForReplica } from '#server/testing/replica.ts'
import { startReplication } from '#server/testing/replication.ts'
import { call } from './call.ts'
import { startPooler } from './pooler.ts'
import { type Product, startProduct } from './product.ts'
import { randomWord } from './random.ts'

/** In milliseconds. */
const statementTimeout = 2000

async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `bolshala-${name}-`))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Starts PostgreSQL behind a pooler. Creates a role and a database with the statements of docs/operations.md. */
async function startDatabase() {
  const dataDir = await temporaryFolder('pooled')
  const server = await startEmbeddedPostgres(dataDir, {
    programs: testPrograms(inject('postgresPrograms')),
  })
  onTestFinished(() => server.stop())
  const admin = new pg.Client(server.connection)
  await admin.connect()
  for (const statement of [
    'CREATE ROLE school LOGIN',
    `CREATE DATABASE school OWNER school ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8' TEMPLATE template0`,
    `ALTER ROLE school IN DATABASE school SET statement_timeout = ${statementTimeout}`,
    'GRANT pg_checkpoint TO school',
  ])
    await admin.query(statement)
  const { rows } = await admin.query<{ data_directory: string }>('SHOW data_directory')
  await admin.end()

  const { host = '' } = server.connection
  const owner = new pg.Client({ host, user: server.connection.user, database: 'school' })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('GRANT EXECUTE ON FUNCTION pg_switch_wal() TO school')
  const pooler = await startPooler(join(dataDir, 'pooler'), { host, database: 'school', user: 'school' })
  onTestFinished(() => pooler.stop())
  return {
    pooler,
    /** A connection of a superuser to the database of the product. */
    owner,
    folder: rows[0]?.data_directory ?? '',
    directUrl: `postgres:///school?host=${encodeURIComponent(host)}&user=school`,
  }
}

/** Starts a database and a mail server. The returned `start` starts an instance that uses both. */
async function startCluster(sampleSchools: number) {
  const database = await startDatabase()
  const mail = await startTestMailServer()
  onTestFinished(() => mail.close())
  const secretKey = randomUUID()
  const indexDir = await temporaryFolder('index')
  const start = async (): Promise<Product> => {
    const product = await startProduct({
      dataDir: await temporaryFolder('instance'),
      sampleSchools,
      environment: {
        DATABASE_URL: database.pooler.url,
        DATABASE_DIRECT_URL: database.directUrl,
        SECRET_KEY: secretKey,
        INDEX_DIR: indexDir,
        SMTP_URL: mail.url,
        PUBLICATION: 'nightly',
      },
    })
    onTestFinished(() => product.kill('node'))
    return product
  }
  return { ...database, mail, start }
}

function holdersOfLease(client: pg.Client): Promise<pg.QueryResult<{ pid: number }>> {
  return client.query(
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted`,
    [maintenanceLock],
  )
}

const isMaintained = async (client: pg.Client) =>
  (await client.query(`SELECT FROM daily_task WHERE name = 'pending-posts-mail'`)).rowCount === 1

test('serves two instances through transaction pooling', async () => {
  const { start, mail, owner, folder, pooler } = await startCluster(300)
  // Both instances migrate and fill the database at the same time.
  const [one, other] = await Promise.all([start(), start()])
  await expect.poll(() => isMaintained(owner), { timeout: 30_000 }).toBe(true)
  for (const instance of [one, other]) expect((await call(instance, '/api/ready')).status).toBe(200)
  expect(`${one.output()}${other.output()}`.split('The search index was built')).toHaveLength(2)

  const callBoth = (path: string, options: Parameters<typeof call>[2]) =>
    Promise.all([call(one, path, options), call(other, path, options)])
  const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort()
  const email = `${randomUUID()}@example.org`
  const password = 'monsoon-mango-train'
  const form = { fullName: 'Asha', email, password, confirmPassword: password, school: 'GPS', grade: '10' }
  expect((await call(one, '/api/signup', { body: form })).status).toBe(200)
  const signups = await callBoth('/api/signup', { body: { ...form, otp: mail.codeFor(email) } })
  expect(statuses(signups)).toEqual([201, 400])
  const { token } = JSON.parse(signups.find(({ status }) => status === 201)?.text ?? '') as { token: string }

  const found = await call(one, '/api/schoolsWithReviews?limit=1')
  const [school] = (JSON.parse(found.text) as { schools: { _id: string; name: string }[] }).schools
  const search = `/api/schoolsWithReviews?searchTerm=${encodeURIComponent(school?.name ?? '')}`
  for (const instance of [one, other]) expect((await call(instance, search)).text).toContain(school?._id)

  const title = `A title ${randomWord()}`
  const review = {
    schoolId: school?._id,
    title,
    description: 'Physics practicals happen every week.',
    rating: 4,
  }
  expect(statuses(await callBoth('/api/reviews', { body: review, token }))).toEqual([201, 409])
  const page = async (instance: Product) => (await call(instance, `/schools/${school?._id}`)).text
  for (const instance of [one, other]) expect(await page(instance)).not.toContain(title)

  const lastFileOfDay = (await walFiles(folder)).at(-1) ?? ''
  await owner.query('DELETE FROM daily_task')
  const third = await start()
  for (const instance of [one, other, third])
    await expect.poll(() => page(instance), { timeout: 30_000, interval: 100 }).toContain(title)
  await expect.poll(() => isMaintained(owner), { timeout: 30_000 }).toBe(true)
  expect((await walFiles(folder)).filter((name) => name <= lastFileOfDay)).toEqual([])

  expect((await call(other, '/api/logout', { method: 'POST', token })).status).toBeLessThan(300)
  expect((await call(one, '/api/user', { token })).status).toBe(401)
  expect(await pooler.countTransactions()).toBeGreaterThan(20)
  for (const instance of [one, other, third]) {
    expect(instance.output()).not.toMatch(/error|no timeout|cleaning step|connection for notifications/i)
    expect(await instance.stop()).toBe(0)
  }
}, 600_000)

test('cancels slow requests but not the maintenance, which another instance takes over', async () => {
  const { start, owner } = await startCluster(0)
  const idle = await start()
  await expect.poll(() => isMaintained(owner), { timeout: 30_000 }).toBe(true)
  await owner.query('DELETE FROM daily_task')
  // The maintenance of the next instance waits for this lock.
  await owner.query('BEGIN')
  await owner.query('LOCK TABLE transparency_figures IN ACCESS EXCLUSIVE MODE')

  const holder = await start()
  await expect.poll(async () => (await holdersOfLease(owner)).rowCount, { timeout: 30_000 }).toBe(1)
  const waiting = await start()
  const began = performance.now()
  const figures = await call(idle, '/api/transparency')
  expect([figures.status, Number(figures.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect(performance.now() - began).toBeLessThan(5 * statementTimeout)

  const lease = (await holdersOfLease(owner)).rows
  await holder.kill('node')
  await expect.poll(async () => (await holdersOfLease(owner)).rowCount, { timeout: 30_000 }).toBe(0)
  const successor = await start()
  await expect.poll(async () => (await holdersOfLease(owner)).rowCount, { timeout: 30_000 }).toBe(1)
  expect((await holdersOfLease(owner)).rows).not.toEqual(lease)
  await owner.query('COMMIT')
  await expect.poll(() => isMaintained(owner), { timeout: 60_000 }).toBe(true)
  for (const instance of [idle, waiting, successor])
    expect(instance.output()).not.toContain('task of the maintenance failed')
}, 600_000)

test('reads from a replica through transaction pooling', async () => {
  await buildPages()
  const { leader, standby } = await startReplication()
  const { host = '', user = '', database = '' } = standby.database.connection
  const pooler = await startPooler(join(standby.dataDir, 'pooler'), { host, user, database })
  onTestFinished(() => pooler.stop())
  const replica = openReplica({ connectionString: pooler.url })
  onTestFinished(() => replica.end())
  const product = await testApp({
    database: leader.database,
    replica,
    pages: pagesFolder,
    withMetrics: true,
  })
  await waitForReplica(product)
  const { token } = await product.signIn()
  const title = 'Computers for every class'
  expect((await product.post('/api/reviews', reviewInput({ title }), token)).statusCode).toBe(201)
  expect((await product.get(readOfPublic)).body).toContain(title)
  await waitForReplica(product)
  expect((await product.get(readOfPublic)).body).toContain(title)
}, 60_000)

test('refuses a pooler as the address of PostgreSQL itself', async () => {
  const { pooler } = await startDatabase()
  const run = spawnSync(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATA_DIR: await temporaryFolder('instance'),
      DATABASE_URL: pooler.url,
      PORT: '0',
      SAMPLE_SCHOOLS: '0',
    },
    encoding: 'utf8',
  })
  expect(run.status).toBe(1)
  expect(run.stderr).toBe(
    'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.\n',
  )
})
