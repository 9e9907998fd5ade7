import pg from 'pg'
import { withClient } from './database.ts'
import type { NodeLogs } from './database-nodes.ts'
import { isProductTable } from './product-tables.ts'
import { removeStatistics, stopStatistics, tablesWithoutPersonalData } from './statistics.ts'

/** In milliseconds. If a table stays locked for longer, the next maintenance clears it. */
const lockTimeout = 10_000

// Plain VACUUM leaves the bytes of deleted rows in the file.
async function tablesToCompact(client: pg.Client, rewritten: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE ${isProductTable} AND relname <> ALL($1)`,
    [[...tablesWithoutPersonalData, ...rewritten]],
  )
  return [...rows.map(({ name }) => name), 'pg_catalog.pg_statistic', 'pg_catalog.pg_description']
}

type Step = { name: string; run: (client: pg.Client) => Promise<unknown> }

const statement = (text: string): Step => ({ name: text, run: (client) => client.query(text) })

// A checkpoint removes only the log files from before the previous switch, so each statement runs twice.
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
 * Overwrites old notifications of migration 0014, because their order shows the order of the posts. PostgreSQL keeps
 * them in 16 buffers and in files of 32 pages of 8 KB; each notification here fills one page. PostgreSQL removes a file
 * only during a later transaction, so several transactions send notifications.
 */
const overwriteNotifications = Array.from({ length: 4 }, () =>
  statement(`SELECT count(pg_notify('page_changes', ' ' || repeat('.', 7900) || page))
    FROM generate_series(1, 32) AS page`),
)

/**
 * Removes deleted rows, notifications, statistics and old write-ahead log from the disk.
 * @param rewritten tables that the maintenance has already written to new files
 * @param report called for each step that PostgreSQL refuses
 * @param nodes the nodes of a cluster. If undefined, only the leader loses its old write-ahead log
 */
export async function clearHistory(
  connection: pg.ClientConfig,
  rewritten: readonly string[],
  report: (problem: string) => void,
  nodes?: NodeLogs,
): Promise<void> {
  await withClient({ ...connection, lock_timeout: lockTimeout }, async (client) => {
    // Without permission for a table, VACUUM does not fail and only sends a warning.
    client.on('notice', ({ message = '', severity }) => {
      if (severity === 'WARNING')
        report(`Old data may remain on the disk, because a cleaning step failed: ${message}.`)
    })
    async function attempt({ name, run }: Step): Promise<void> {
      try {
        await run(client)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
        // Errors of these statements contain no personal data.
        report(`Old data may remain on the disk, because a cleaning step failed: ${name}: ${error.message}.`)
      }
    }
    await attempt({ name: 'Stopping statistics of personal columns', run: stopStatistics })
    await attempt({ name: 'Deleting statistics of personal columns', run: removeStatistics })
    const tables = await tablesToCompact(client, rewritten)
    for (const table of tables) await attempt(statement(`VACUUM (FULL) ${table}`))
    for (const step of overwriteNotifications) await attempt(step)
    for (const step of removeLog(nodes)) await attempt(step)
    if (nodes) await attempt({ name: 'Clearing nodes', run: () => nodes.clear(client, report) })
  })
}
