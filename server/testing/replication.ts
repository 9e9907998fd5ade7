import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { type Database, migrate, openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { testPrograms } from './database-programs.ts'

const replication = { wal_level: 'replica', max_wal_senders: '10' }

export type TestNode = {
  database: Database
  url: string
  /** Contains `postgres`. */
  dataDir: string
  folder: string
  stop(): Promise<void>
  start(): Promise<void>
}

async function startNode(dataDir: string, settings: Readonly<Record<string, string>>): Promise<TestNode> {
  const launch = () =>
    startEmbeddedPostgres(dataDir, {
      programs: testPrograms(inject('postgresPrograms')),
      overrides: { ...replication, ...settings },
    })
  let server = await launch()
  const { connection } = server
  const database = openDatabase(connection, 8)
  const { rows } = await database.pool.query<{ data_directory: string }>('SHOW data_directory')
  onTestFinished(async () => {
    await database.close()
    await server.stop()
    await rm(dataDir, { recursive: true })
  })
  return {
    database,
    url: urlOf(connection),
    dataDir,
    folder: rows[0]?.data_directory ?? '',
    stop: () => server.stop(),
    async start() {
      server = await launch()
    },
  }
}

function urlOf({ host = '', user, database }: pg.ClientConfig): string {
  return `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`
}

const temporaryFolder = (name: string) => mkdtemp(join(tmpdir(), `bolshala-${name}-`))

/** @param settings PostgreSQL settings of both nodes */
export async function startReplication(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ leader: TestNode; standby: TestNode }> {
  const leader = await startNode(await temporaryFolder('leader'), settings)
  await migrate(leader.database)
  const host = leader.database.connection.host ?? ''
  await leader.database.pool.query('CHECKPOINT')
  const standbyDir = await temporaryFolder('standby')
  const cluster = join(standbyDir, 'postgres', 'cluster')
  // The files of a stopped node are consistent.
  await leader.stop()
  await mkdir(join(standbyDir, 'postgres'), { mode: 0o700 })
  await cp(leader.folder, cluster, { recursive: true })
  await writeFile(join(cluster, 'standby.signal'), '')
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=bolshala application_name=standby'\n`,
  )
  await leader.start()
  const standby = await startNode(standbyDir, settings)
  await waitForReplay({ leader, standby })
  return { leader, standby }
}

export async function waitForReplay({ leader, standby }: { leader: TestNode; standby: TestNode }) {
  const { rows } = await leader.database.pool.query<{ position: string }>(
    'SELECT pg_current_wal_flush_lsn() AS position',
  )
  const hasReplayed = async () =>
    (
      await standby.database.pool.query<{ done: boolean }>(
        'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS done',
        [rows[0]?.position],
      )
    ).rows[0]?.done
  await expect.poll(hasReplayed, { timeout: 20_000 }).toBe(true)
}
