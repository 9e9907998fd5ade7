import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Clock, maintenanceDay } from '../clock.ts'
import { maintenanceLock, nightlyTask, storeDailyTask } from '../database/daily-tasks.ts'
import { withClient } from '../database/database.ts'
import { migrations } from '../database/migrations/index.ts'
import { isProductTable } from '../database/product-tables.ts'
import { BackupError } from './backup-error.ts'
import { backupName, removeOld, removePartial } from './backup-files.ts'
import { createEncrypter, writeEncrypted } from './encrypted-file.ts'
import { copyLine, endLine, endOfRows, headerLine, type ScriptHeader } from './script.ts'
import { knownTables, plannedTables, queuedPosts } from './table-plans.ts'

type Options = {
  connection: pg.ClientConfig
  clock: Clock
  folder: string
  /** Public key of age. */
  recipient: string
  content: ScriptHeader['content']
  /** Maximum wait for the nightly maintenance, in milliseconds. */
  timeoutMs: number
  /** Backups are deleted after this many days. */
  retentionDays: number
  onWait?: () => void
}

export type BackupResult = {
  file: string
  /** In bytes. */
  size: number
  rows: Readonly<Record<string, number>>
  /** Number of queued posts, which the backup does not contain. */
  queued: number
  removed: readonly string[]
}

/** @throws BackupError if the folder is missing, is a file, or cannot be written to */
export async function requireBackupFolder(folder: string): Promise<void> {
  // With the slash, a file is an error, too.
  await access(`${folder}/`, constants.W_OK).catch(() => {
    throw new BackupError(`The folder ${folder} does not exist, or this account may not write to it.`)
  })
}

const pollMs = 1000

/** The metrics show the day of this task. */
const backupTask = 'backup'

/**
 * Writes a backup or a list of erasures, and deletes old files. The maintenance cannot run meanwhile.
 * @throws BackupError if the maintenance or another backup runs, if `content` is `everything` before the maintenance of
 *   today, or if the file cannot be written; then no new file remains
 */
export async function takeBackup(options: Options): Promise<BackupResult> {
  const { connection, clock, folder, content, timeoutMs, retentionDays } = options
  const encrypter = createEncrypter(options.recipient)
  await requireBackupFolder(folder)
  return withClient(connection, async (client) => {
    const deadline = performance.now() + timeoutMs
    for (let isFirst = true; !(await claimAfterMaintenance(client, clock, content)); isFirst = false) {
      if (performance.now() >= deadline) throw new BackupError(notReady)
      if (isFirst) options.onWait?.()
      await sleep(pollMs)
    }
    await removePartial(folder)
    const day = maintenanceDay(clock())
    const file = join(folder, backupName({ content, day }))
    const counts: Counts = { rows: {}, queued: 0 }
    const size = await writeEncrypted(file, readSnapshot(client, { day, content }, counts), encrypter)
    if (content === 'everything') await storeDailyTask(client, backupTask, day)
    return { file, size, ...counts, removed: await removeOld(folder, day, retentionDays) }
  })
}

const notReady = `The nightly maintenance of today is not done, or it is running, or another backup is running. A backup
is possible only after the maintenance, because the maintenance erases what was deleted. Start the product, or wait with --wait MINUTES.`

/**
 * The lock ends with the connection.
 * @returns false if another process has the lock, or if the maintenance of today is required but not done
 */
async function claimAfterMaintenance(
  client: pg.Client,
  clock: Clock,
  content: ScriptHeader['content'],
): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [maintenanceLock])
  if (!rows[0]?.mine) return false
  if (content === 'erasures') return true
  const done = await client.query('SELECT FROM daily_task WHERE name = $1 AND done_on >= $2', [
    nightlyTask,
    maintenanceDay(clock()),
  ])
  if (done.rowCount !== 0) return true
  await client.query('SELECT pg_advisory_unlock($1)', [maintenanceLock])
  return false
}

type Counts = { rows: Record<string, number>; queued: number }

/** All tables are from the same point in time. */
async function* readSnapshot(
  client: pg.Client,
  { day, content }: Pick<ScriptHeader, 'day' | 'content'>,
  counts: Counts,
): AsyncGenerator<Buffer> {
  const plans = plannedTables.filter(({ table }) => content === 'everything' || table === 'erasure')
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Locks before the snapshot. Otherwise, a table that is truncated meanwhile would look empty.
  await client.query(`LOCK TABLE ${plans.map(({ table }) => table).join(', ')} IN ACCESS SHARE MODE`)
  await refuseUnknownTables(client)
  yield Buffer.from(headerLine({ day, content, migration: await lastMigration(client) }))
  for (const { table, orderBy, where = 'true', without = [] } of plans) {
    const columns = await columnsOf(client, table, without)
    yield Buffer.from(copyLine(table, columns))
    const rows = client.query(
      copyTo(`COPY (WITH queued AS MATERIALIZED (${queuedPosts})
        SELECT ${columns.join(', ')} FROM ${table} WHERE ${where} ORDER BY ${orderBy}) TO STDOUT`),
    )
    for await (const chunk of rows) yield chunk
    counts.rows[table] = rows.rowCount
    yield Buffer.from(endOfRows)
  }
  if (content === 'everything') {
    const { rows } = await client.query(`SELECT count(*)::int AS count FROM (${queuedPosts}) AS post`)
    counts.queued = rows[0]?.count
  }
  await client.query('COMMIT')
  yield Buffer.from(endLine(counts.rows))
}

/** Somebody must decide for each new table whether a backup may contain it. */
async function refuseUnknownTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE ${isProductTable} AND relname <> ALL($1)`,
    [knownTables],
  )
  if (rows.length > 0)
    throw new BackupError(
      `These tables do not belong to the product: ${rows.map(({ name }) => name).join(', ')}.`,
    )
}

async function lastMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  const last = Object.keys(migrations).at(-1)
  if (rows.at(-1)?.name !== last || last === undefined)
    throw new BackupError(
      'The database belongs to another version of the product. Use the version that runs with this database.',
    )
  return last
}

async function columnsOf(client: pg.Client, table: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND attname <> ALL($2) ORDER BY attnum`,
    [table, without],
  )
  return rows.map(({ name }) => pg.escapeIdentifier(name))
}
