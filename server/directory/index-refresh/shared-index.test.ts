import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ChangeLog } from '../../database/change-log.ts'
import { PageChanges } from '../../pages/page-changes.ts'
import { testDatabase } from '../../testing/database.ts'
import { addSchools, testSchools } from '../../testing/schools.ts'
import { SchoolStore } from '../store.ts'
import { buildDirectoryIndex } from './build-directory-index.ts'
import { DirectorySearch } from './directory-search.ts'
import { exclusiveBuilds } from './exclusive-build.ts'
import { IndexFile } from './index-file.ts'

const [first, ...others] = testSchools

async function createInstances() {
  const database = await testDatabase()
  await addSchools(database, others)
  const folder = await mkdtemp(join(tmpdir(), 'bolshala-shared-'))
  const state = { builds: 0, messages: [] as string[], beforeBuild: async () => {} }
  const note = (_: object, message: string) => void state.messages.push(message)
  async function open() {
    const search = await DirectorySearch.open({
      storage: new IndexFile(join(folder, 'search.index')),
      source: new SchoolStore(database),
      async build({ onProgress }) {
        state.builds++
        await state.beforeBuild()
        return buildDirectoryIndex(database.connection, onProgress)
      },
      exclusively: exclusiveBuilds(database.connection),
      log: { info: note, error: note },
    })
    onTestFinished(() => search.close())
    return search
  }
  onTestFinished(() => rm(folder, { recursive: true }))
  return { database, state, open }
}

test('builds one index for all instances at the start and after changes', async () => {
  const { database, state, open } = await createInstances()
  const instances = await Promise.all([open(), open(), open()])
  expect(state.builds).toBe(1)
  await addSchools(database, first ? [first] : [])
  await Promise.all(instances.map((search) => search.refresh()))
  expect(state.builds).toBe(2)
  expect(instances.map(({ schoolCount }) => schoolCount)).toEqual([4, 4, 4])
  expect(new Set(instances.map(({ version }) => version)).size).toBe(1)

  await Promise.all(instances.map((search) => search.refresh({ builtSince: Date.now() })))
  expect(state.builds).toBe(3)
  expect(new Set(instances.map(({ builtAt }) => builtAt)).size).toBe(1)
})

test('loads a changed directory after its notification in every instance', async () => {
  const { database, state, open } = await createInstances()
  const instances = await Promise.all([open(), open()])
  for (const search of instances) {
    const log = new ChangeLog()
    search.keepCurrent(log, (_, signal) => once(signal, 'abort'))
    const notifications = new PageChanges({
      connection: database.connection,
      log,
      onFailure: (error) => expect.unreachable(error.message),
    })
    await notifications.start()
    onTestFinished(() => notifications.close())
  }
  await addSchools(database, first ? [first] : [])
  await expect
    .poll(() => instances.map(({ schoolCount }) => schoolCount), { timeout: 20_000 })
    .toEqual([4, 4])
  expect(state.builds).toBe(2)
})

test('finds a change during a broken connection when it listens again', async () => {
  const { database, open } = await createInstances()
  const search = await open()
  const log = new ChangeLog()
  search.keepCurrent(log, (_, signal) => once(signal, 'abort'))
  await addSchools(database, first ? [first] : [])
  expect(search.schoolCount).toBe(3)
  const notifications = new PageChanges({
    connection: database.connection,
    log,
    onFailure: (error) => expect.unreachable(error.message),
  })
  await notifications.start()
  onTestFinished(() => notifications.close())
  await expect.poll(() => search.schoolCount, { timeout: 20_000 }).toBe(4)
})

test('builds in another instance if the building instance loses its connection', async () => {
  const { database, state, open } = await createInstances()
  const instances = await Promise.all([open(), open()])
  await addSchools(database, first ? [first] : [])
  const { promise: stuck, reject: end } = Promise.withResolvers<void>()
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  state.beforeBuild = () => {
    state.beforeBuild = async () => {}
    reach()
    return stuck
  }
  const refreshes = instances.map((search) => search.refresh())
  await reached
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  await expect.poll(() => instances.map(({ schoolCount }) => schoolCount).sort()).toEqual([3, 4])
  end(new Error('killed'))
  await Promise.all(refreshes)
  expect(state.builds).toBe(3)
  await Promise.all(instances.map((search) => search.refresh()))
  expect([state.builds, ...instances.map(({ schoolCount }) => schoolCount)]).toEqual([3, 4, 4])
})

test('stops waiting for another build when it is closed', async () => {
  const { database, open } = await createInstances()
  const search = await open()
  const holder = await database.pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('SELECT pg_advisory_lock($1)', [0x696e6478])
  await addSchools(database, first ? [first] : [])
  const refreshing = search.refresh()
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            `SELECT FROM pg_stat_activity WHERE query LIKE '%try_advisory%' AND datname = current_database() AND pid <> pg_backend_pid()`,
          )
        ).rowCount,
    )
    .toBe(1)
  await search.close()
  await refreshing
  expect(search.schoolCount).toBe(3)
  await holder.query('SELECT pg_advisory_unlock_all()')
})
