import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Clock } from '../clock.ts'
import { inTransaction, withClient } from '../database/database.ts'
import { refuseIfUsed } from '../database/database-in-use.ts'
import { applicationName } from '../database/embedded.ts'
import { migrations } from '../database/migrations/index.ts'
import { isCopyOfTable, isProductTable } from '../database/product-tables.ts'
import { stopStatistics } from '../database/statistics.ts'
import type { Tables } from '../database/tables.ts'
import { requireSecretKey } from '../secret-key-check.ts'
import type { Secrets } from '../secrets.ts'
import { BackupError } from './backup-error.ts'
import { readEncrypted } from './encrypted-file.ts'
import { type Erased, eraseAgain } from './erase-again.ts'
import { type ScriptHeader, ScriptReader } from './script.ts'
import { knownTables, migrationTables, plannedTables } from './table-plans.ts'

type Options = {
  connection: pg.ClientConfig
  clock: Clock
  file: string
  /** Secret keys of age. */
  identities: readonly string[]
  /** Later backups, or lists of erasures. */
  erasuresFiles: readonly string[]
  /** The name of the database, if its data may be replaced. */
  overwrite: string | undefined
  /** Undefined to test a backup without the secret key. */
  secrets: Secrets | undefined
}

export type RestoreResult = {
  header: ScriptHeader
  rows: Readonly<Record<string, number>>
  /** The newest day of the backup and of the lists of erasures. */
  erasuresUntil: string
  erased: Erased
}

/**
 * In one transaction, runs the migrations up to the one that the backup names, loads the rows, runs all later
 * migrations, and repeats the erasures since the backup.
 * @throws BackupError if a file, a key or the database cannot be used
 * @throws DatabaseInUse if a process of the product uses the database
 * @throws OtherSecretKey if the backup has another secret key
 */
export async function restoreBackup(options: Options): Promise<RestoreResult> {
  const { connection, file, identities, erasuresFiles, overwrite } = options
  const reader = new ScriptReader(readEncrypted(file, identities))
  const header = await reader.readHeader()
  if (header.content !== 'everything')
    throw new BackupError(`${file} is a list of erasures, and not a backup.`)
  if (!(header.migration in migrations))
    throw new BackupError('A newer version of the product wrote this backup. Use that version.')
  const later = await Promise.all(erasuresFiles.map((each) => openErasures(each, identities)))
  for (const each of later)
    if (each.header.day < header.day) throw new BackupError(`${each.file} is older than the backup.`)

  return withClient({ ...connection, application_name: applicationName }, async (client) => {
    await refuseIfUsed(client)
    const result = await inTransaction(client, async () => {
      await prepareDatabase(client, overwrite)
      const db = openOnClient(client)
      await migrateTo(db, header.migration)
      const rows = await loadTables(client, reader)
      await setSequences(client)
      await migrateTo(db, undefined)
      await stopStatistics(client)
      if (options.secrets) await requireSecretKey(db, options.secrets)
      for (const each of later) await addErasures(client, each.reader)
      // Suppresses the notifications about changed pages.
      await client.query("SET LOCAL bolshala.shuffling = 'on'")
      // The queries of `db` run in the transaction, although Kysely did not begin it.
      const erased = await eraseAgain(db as Transaction<Tables>, options)
      const days = [header, ...later.map((each) => each.header)].map(({ day }) => day).sort()
      return { header, rows, erasuresUntil: days.at(-1) ?? header.day, erased }
    })
    await client.query('ANALYZE')
    return result
  })
}

async function openErasures(file: string, identities: readonly string[]) {
  const reader = new ScriptReader(readEncrypted(file, identities))
  return { file, header: await reader.readHeader(), reader }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE ${isProductTable}`,
  )
  return rows.map(({ name }) => name)
}

/** Removes the tables of the product, and all functions of the schema that belong to no extension. */
async function prepareDatabase(client: pg.Client, overwrite: string | undefined): Promise<void> {
  const copies = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE ${isCopyOfTable}`,
  )
  const tables = await tablesOf(client)
  const foreign = tables.filter((table) => !knownTables.includes(table))
  if (foreign.length > 0)
    throw new BackupError(
      `The database holds tables that do not belong to the product: ${foreign.join(', ')}. Use another database.`,
    )
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  const name = rows[0]?.name ?? ''
  if (overwrite !== undefined && overwrite !== name)
    throw new BackupError(`The database is ${name}, and not ${overwrite}. Nothing was changed.`)
  if (overwrite === undefined)
    for (const table of tables) {
      // The migrations fill these tables.
      if ([...migrationTables, 'directory_version'].includes(table)) continue
      const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`)
      if (rowCount !== 0)
        throw new BackupError(
          `The database ${name} holds data. To replace all of it, repeat the command with --overwrite ${name}.`,
        )
    }
  const dropped = [...tables, ...copies.rows.map((row) => row.name)]
  if (dropped.length > 0) await client.query(`DROP TABLE ${dropped.join(', ')} CASCADE`)
  const functions = await client.query<{ name: string }>(
    `SELECT oid::regprocedure::text AS name FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')`,
  )
  for (const each of functions.rows) await client.query(`DROP FUNCTION IF EXISTS ${each.name} CASCADE`)
}

function openOnClient(client: pg.Client): Kysely<Tables> {
  const connection: PostgresPoolClient = Object.assign(client, { release: () => {} })
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => connection, end: async () => {} },
    }),
  })
}

async function migrateTo(db: Kysely<Tables>, name: string | undefined): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db, provider, disableTransactions: true })
  const { error } = name === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(name)
  if (error) throw error
}

async function loadTables(client: pg.Client, reader: ScriptReader): Promise<Record<string, number>> {
  const tables = await tablesOf(client)
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  const emptied = tables.filter((table) => !migrationTables.includes(table))
  await client.query(`TRUNCATE ${emptied.join(', ')}`)
  const counts: Record<string, number> = {}
  for (;;) {
    const part = await reader.next()
    if ('counts' in part) {
      if (JSON.stringify(part.counts) !== JSON.stringify(counts))
        throw new BackupError('The backup does not contain as many rows as it says. Nothing was restored.')
      break
    }
    const { table, columns, rows } = part
    if (!isPlanned(table) || !tables.includes(table))
      throw new BackupError(`The backup contains the unknown table ${table}. Nothing was restored.`)
    counts[table] = await copyInto(client, table, columns, rows)
  }
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  return counts
}

const isPlanned = (table: string) => plannedTables.some((plan) => plan.table === table)

async function copyInto(
  client: pg.Client,
  target: string,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyFrom(`COPY ${target} (${list}) FROM STDIN`))
  const done = finished(stream)
  // Prevents an unhandled rejection.
  done.catch(() => {})
  try {
    for await (const chunk of rows)
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
    stream.end()
  } catch (error) {
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
    await done.catch(() => {})
    throw error
  }
  await done
  return stream.rowCount
}

/** New rows must get numbers after those of the restored rows. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT attrelid::regclass::text AS table, quote_ident(attname) AS column FROM pg_attribute
      JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND attidentity <> ''`,
  )
  for (const { table, column } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), max(${column})) FROM ${table} HAVING max(${column}) IS NOT NULL`,
      [table, column],
    )
}

async function addErasures(client: pg.Client, reader: ScriptReader): Promise<void> {
  await client.query('CREATE TEMPORARY TABLE IF NOT EXISTS later_erasure (LIKE erasure) ON COMMIT DROP')
  await client.query('TRUNCATE later_erasure')
  const part = await reader.next()
  if ('counts' in part || part.table !== 'erasure') throw new BackupError('The list of erasures is missing.')
  await copyInto(client, 'later_erasure', part.columns, part.rows)
  await client.query(`INSERT INTO erasure SELECT hash, kind, week FROM later_erasure
    ON CONFLICT (hash) DO UPDATE SET week = greatest(erasure.week, excluded.week)`)
}
