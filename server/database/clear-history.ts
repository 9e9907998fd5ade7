import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withClient } from './database.ts'
import type { NodeLogs } from './database-nodes.ts'
import { repeatIfLocked } from './lock-retries.ts'
import { hasEmptyFiles, isProductTable } from './product-tables.ts'
import { removeStatistics, stopStatistics, tablesWithoutPersonalData } from './statistics.ts'

// Plain VACUUM leaves the bytes of deleted rows in the file.
async function tablesToCompact(client: pg.Client, rewritten: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
    WHERE ${isProductTable} AND relname <> ALL($1) AND NOT (${hasEmptyFiles})`,
    [[...tablesWithoutPersonalData, ...rewritten]],
  )
  return [...rows.map(({ name }) => name), 'pg_catalog.pg_statistic', 'pg_catalog.pg_description']
}

/** Has a lock timeout, because requests wait behind a VACUUM that waits for the table. */
const compact = (table: string): Step => ({
  name: `VACUUM (FULL) ${table}`,
  run: (client) =>
    repeatIfLocked(async (timeout) => {
      await client.query(`SELECT set_config('lock_timeout', $1, false)`, [timeout])
      await client.query(`VACUUM (FULL) ${table}`)
    }),
})

type Step = { name: string; run: (client: pg.Client) => Promise<unknown> }

const statement = (text: string): Step => ({ name: text, run: (client) => client.query(text) })

// Two rounds, because a checkpoint keeps the log file in which it begins.
const removeLog = (nodes: NodeLogs | undefined): Step[] => {
  const once = [
    statement('SELECT pg_switch_wal()'),
    ...(nodes
      ? [{ name: 'Waiting for nodes', run: (client: pg.Client) => nodes.waitUntilReceived(client) }]
      : []),
    statement('CHECKPOINT'),
  ] satisfies Step[]
  return [...once, ...once]
}

/**
 * The order of old notifications shows the order of the posts. PostgreSQL keeps notifications in 16 buffers, and in
 * files of 32 pages of 8 KB. Each notification here fills one page.
 */
const overwriteNotifications =
  statement(`SELECT count(pg_notify('page_changes', ' ' || repeat('.', 7900) || page))
  FROM generate_series(1, 128) AS page`)

/** In pages: below the 128 pages above, but above the three pages by which listeners of other databases may lag. */
const maximumUnread = 64

/** In milliseconds. */
const listenerTimeout = 10_000
const listenerPause = 50

/**
 * PostgreSQL keeps old notifications until all listeners have read them. `pg_notification_queue_usage` then removes
 * their file: see `asyncQueueAdvanceTail` in `async.c`.
 */
async function removeReadNotifications(client: pg.Client): Promise<void> {
  const deadline = performance.now() + listenerTimeout
  for (;;) {
    // PostgreSQL 17 added this setting.
    const { rows } = await client.query<{ isRead: boolean }>(
      `SELECT pg_notification_queue_usage() * coalesce(current_setting('max_notify_queue_pages', true)::int, 1048576)
        <= $1 AS "isRead"`,
      [maximumUnread],
    )
    if (rows[0]?.isRead) return
    if (performance.now() > deadline) throw new NotRemoved('a listener has not read all notifications')
    await sleep(listenerPause)
  }
}

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
const insufficientPrivilege = '42501'

class NotRemoved extends Error {}

/**
 * Removes deleted rows, notifications, statistics and old write-ahead log from the disk.
 * @param rewritten tables that the maintenance has already written to new files
 * @param report called for each step that fails
 * @param nodes if undefined, only the connected server loses its old write-ahead log
 * @throws the first error after attempting all steps, but not for a missing right, because repeating would not help
 */
export async function clearHistory(
  connection: pg.ClientConfig,
  rewritten: readonly string[],
  report: (problem: string) => void,
  nodes?: NodeLogs,
): Promise<void> {
  await withClient(connection, async (client) => {
    const failures: Error[] = []
    // Without permission for a table, VACUUM only sends a warning.
    client.on('notice', ({ message = '', severity }) => {
      if (severity === 'WARNING')
        report(`Old data may remain on the disk, because a cleaning step failed: ${message}.`)
    })
    async function attempt({ name, run }: Step): Promise<void> {
      try {
        await run(client)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError || error instanceof NotRemoved)) throw error
        // Errors of these statements contain no personal data.
        report(`Old data may remain on the disk, because a cleaning step failed: ${name}: ${error.message}.`)
        if (!('code' in error && error.code === insufficientPrivilege)) failures.push(error)
      }
    }
    await attempt({ name: 'Stopping statistics of personal columns', run: stopStatistics })
    await attempt({ name: 'Deleting statistics of personal columns', run: removeStatistics })
    const tables = await tablesToCompact(client, rewritten)
    for (const table of tables) await attempt(compact(table))
    await attempt(overwriteNotifications)
    await attempt({ name: 'Removing notifications', run: removeReadNotifications })
    for (const step of removeLog(nodes)) await attempt(step)
    if (nodes) await attempt({ name: 'Clearing nodes', run: () => nodes.clear(client, report) })
    if (failures.length > 0) throw failures[0]
  })
}
