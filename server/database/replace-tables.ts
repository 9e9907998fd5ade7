import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { withTableLocks } from './lock-retries.ts'
import { isCopyOfTable, copyPrefixes as prefix } from './product-tables.ts'
import { refuseUncopied } from './refuse-uncopied.ts'
import type { Tables } from './tables.ts'
import { forgetWriting, recordWriting } from './written-rows.ts'

/** Days, `YYYY-MM-DD`. `to` is the day after the last day. Null means no limit. */
export type Bounds = { from: string | null; to: string | null }

export type Target = Bounds & {
  name: string
  /** `YYYY-MM-DD`, for `recordWriting`. */
  day?: string | undefined
}

export type Replacement = {
  /** The column to sort by, and the key in the logs of changes. Its values must not show when a row was written. */
  orderBy: string
} & (
  | { table: string }
  | { parent: string; column: string; sources: readonly string[]; targets: readonly Target[] }
)

const logTrigger = 'log_changes'

/** Copying this number of rows under the lock takes milliseconds. */
const fewChanges = 20
/** After this number of rounds, all remaining changes are copied under the lock, however many they are. */
const maximumRounds = 10

const copyOf = (name: string) => `${prefix.copy}${name}`
const logOf = (name: string) => `${prefix.log}${name}`

/** SQL expressions for rows of `aclexplode`. */
const grantee = sql.raw(`CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END`)
const grantOption = sql.raw(`CASE WHEN is_grantable THEN ' WITH GRANT OPTION' ELSE '' END`)

type Executor = Kysely<Tables> | Transaction<Tables>

/**
 * Has the same result as `rewriteTables`, but requests can read and write meanwhile. A trigger logs which rows change
 * during the copying. At the end, this function locks the tables for some milliseconds, copies the last changed rows,
 * and exchanges the tables. Only one caller may run this at a time.
 * @param group tables that foreign keys connect
 * @throws Error if other transactions lock the tables for too long, another instance migrates the tables, or one of
 *   them has something that the copy would lose; then the tables are unchanged
 */
export async function replaceTables(db: Kysely<Tables>, group: readonly Replacement[]): Promise<void> {
  await discardCopies(db)
  const migration = await lastMigration(db)
  await refuseUncopied(db, group.flatMap(sourcesOf))
  try {
    for (const replacement of group) {
      for (const source of sourcesOf(replacement)) await startLog(db, source, replacement.orderBy)
    }
    for (const replacement of group) {
      for (const target of targetsOf(replacement)) await copyRows(db, replacement, target)
    }
    await catchUp(db, group)
    await exchange(db, group, migration)
  } catch (error) {
    await discardCopies(db)
    throw error
  }
  await validateForeignKeys(db)
}

/** Removes the copies and logs of an interrupted `replaceTables`. */
export async function discardCopies(db: Kysely<Tables>): Promise<void> {
  // In one transaction: a trigger without its log would make every write fail.
  await withTableLocks(db, async (transaction) => {
    const tables = await namesOf(
      transaction,
      sql`SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = ${logTrigger}`,
    )
    for (const table of tables)
      await sql`DROP TRIGGER ${sql.ref(logTrigger)} ON ${sql.raw(table)}`.execute(transaction)
    const copies = await namesOf(
      transaction,
      sql`SELECT relname AS name FROM pg_class WHERE ${sql.raw(isCopyOfTable)}`,
    )
    for (const copy of copies) await sql`DROP TABLE ${sql.table(copy)}`.execute(transaction)
  })
}

async function lastMigration(db: Executor): Promise<string | undefined> {
  return (await namesOf(db, sql`SELECT max(name) AS name FROM kysely_migration`))[0]
}

const sourcesOf = (replacement: Replacement): readonly string[] =>
  'table' in replacement ? [replacement.table] : replacement.sources

const targetsOf = (replacement: Replacement): readonly Target[] =>
  'table' in replacement ? [{ name: replacement.table, from: null, to: null }] : replacement.targets

async function namesOf(db: Executor, query: RawBuilder<unknown>): Promise<string[]> {
  return (await sql<{ name: string }>`${query}`.execute(db)).rows.map(({ name }) => name)
}

async function startLog(db: Kysely<Tables>, table: string, key: string): Promise<void> {
  await withTableLocks(db, async (transaction) => {
    // An automatic ANALYZE would copy ids into the statistics.
    await sql`CREATE UNLOGGED TABLE ${sql.table(logOf(table))} WITH (autovacuum_enabled = off) AS
      SELECT ${sql.ref(key)} FROM ${sql.table(table)} WITH NO DATA`.execute(transaction)
    for (const statement of await revokesOf(transaction, logOf(table)))
      await sql.raw(statement).execute(transaction)
    // A crash of PostgreSQL empties an unlogged table. Then this row is missing.
    await sql`INSERT INTO ${sql.table(logOf(table))} VALUES (NULL)`.execute(transaction)
    await sql`CREATE TRIGGER ${sql.ref(logTrigger)} AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION log_change(${sql.lit(logOf(table))}, ${sql.lit(key)})`.execute(
      transaction,
    )
  })
}

function within(replacement: Replacement, { from, to }: Bounds): RawBuilder<boolean> {
  if ('table' in replacement) return sql<boolean>`true`
  const column = sql.ref(replacement.column)
  const conditions = [
    sql`${column} IS NOT NULL`,
    ...(from === null ? [] : [sql`${column} >= ${sql.lit(from)}::date`]),
    ...(to === null ? [] : [sql`${column} < ${sql.lit(to)}::date`]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

async function copyRows(db: Kysely<Tables>, replacement: Replacement, target: Target): Promise<void> {
  const [source = ''] = sourcesOf(replacement)
  const copy = sql.table(copyOf(target.name))
  // In one transaction: an automatic ANALYZE must not read personal columns before their statistics are off.
  await db.transaction().execute(async (transaction) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(transaction)
    await run(sql`CREATE TABLE ${copy} (
        LIKE ${sql.table(source)} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE INCLUDING COMPRESSION
      ) WITH (autovacuum_enabled = off)`)
    for (const statement of await revokesOf(transaction, copyOf(target.name))) await run(sql.raw(statement))
    const { numAffectedRows } = await run(sql`INSERT INTO ${copy}
      SELECT * FROM (${rowsOf(replacement)}) AS source WHERE ${within(replacement, target)}
      ORDER BY ${sql.ref(replacement.orderBy)}`)
    if (target.day !== undefined)
      await recordWriting(transaction, copyOf(target.name), {
        rows: Number(numAffectedRows ?? 0),
        day: target.day,
      })
    if ('parent' in replacement)
      // With this constraint, PostgreSQL adds the partition without reading the rows.
      await run(sql`ALTER TABLE ${copy} ADD CONSTRAINT ${sql.ref(copyOf('bounds'))}
        CHECK ${within(replacement, target)}`)
    for (const statement of await indexesOf(transaction, source, target.name)) await run(statement)
    for (const column of await columnsWithoutStatistics(transaction, source))
      await run(sql`ALTER TABLE ${copy} ALTER COLUMN ${sql.ref(column)} SET STATISTICS 0`)
    // Otherwise, PostgreSQL would not know the size for some time.
    await run(sql`ANALYZE ${copy}`)
  })
}

/** Returns statements that remove grants of ALTER DEFAULT PRIVILEGES. */
function revokesOf(db: Executor, table: string): Promise<string[]> {
  return namesOf(
    db,
    sql`SELECT DISTINCT format('REVOKE ALL ON %s FROM %s', pg_class.oid::regclass, ${grantee}) AS name
      FROM pg_class CROSS JOIN LATERAL aclexplode(relacl)
      WHERE pg_class.oid = ${table}::regclass AND grantee <> relowner`,
  )
}

const rowsOf = (replacement: Replacement) =>
  sql.join(
    sourcesOf(replacement).map((source) => sql`SELECT * FROM ${sql.table(source)}`),
    sql` UNION ALL `,
  )

async function indexesOf(db: Executor, source: string, target: string): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ name: string; definition: string; constraint: string | null }>`
    SELECT relname AS name, pg_get_indexdef(indexrelid) AS definition, pg_get_constraintdef(pg_constraint.oid) AS "constraint"
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      LEFT JOIN pg_constraint ON conindid = indexrelid AND contype IN ('p', 'u')
    WHERE indrelid = ${source}::regclass`.execute(db)
  const copy = sql.table(copyOf(target))
  return rows.map(({ name, definition, constraint }) => {
    const newName = sql.ref(copyOf(name.replace(source, target)))
    if (constraint !== null) return sql`ALTER TABLE ${copy} ADD CONSTRAINT ${newName} ${sql.raw(constraint)}`
    const [start = '', ...rest] = definition.split(' USING ')
    const unique = start.startsWith('CREATE UNIQUE') ? sql`UNIQUE` : sql``
    return sql`CREATE ${unique} INDEX ${newName} ON ${copy} USING ${sql.raw(rest.join(' USING '))}`
  })
}

function columnsWithoutStatistics(db: Executor, table: string): Promise<string[]> {
  return namesOf(
    db,
    sql`SELECT attname AS name FROM pg_attribute
      WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attstattarget = 0`,
  )
}

async function exchange(
  db: Kysely<Tables>,
  group: readonly Replacement[],
  migration: string | undefined,
): Promise<void> {
  const sources = group.flatMap(sourcesOf)
  // Requests lock a partitioned table before its partitions. Another order here would cause deadlocks.
  const parents = group.flatMap((each) => ('parent' in each ? [sql`ONLY ${sql.table(each.parent)}`] : []))
  const locked = [...parents, ...sources.map((source) => sql.table(source))]
  await withTableLocks(db, async (transaction) => {
    await sql`LOCK TABLE ${sql.join(locked)} IN ACCESS EXCLUSIVE MODE`.execute(transaction)
    if ((await lastMigration(transaction)) !== migration)
      throw new Error('Another instance has changed the tables by a migration.')
    for (const replacement of group) await repeatChanges(transaction, replacement)
    const dependents = await dependentsOf(transaction, group)
    for (const replacement of group)
      if ('parent' in replacement)
        for (const source of replacement.sources)
          await sql`ALTER TABLE ${sql.table(replacement.parent)} DETACH PARTITION ${sql.table(source)}`.execute(
            transaction,
          )
    const logs = sources.map(logOf)
    await sql`DROP TABLE ${sql.join([...sources, ...logs].map((name) => sql.table(name)))}`.execute(
      transaction,
    )
    for (const replacement of group) await renameCopies(transaction, replacement)
    for (const statement of dependents) await statement.execute(transaction)
  })
}

/** Keeps the final lock short. */
async function catchUp(db: Kysely<Tables>, group: readonly Replacement[]): Promise<void> {
  for (let round = 0; round < maximumRounds; round++) {
    let changes = 0
    for (const replacement of group)
      changes += await db
        .transaction()
        // One snapshot for the log and the tables: the log then contains every change that the tables show.
        .setIsolationLevel('repeatable read')
        .execute((transaction) => repeatChanges(transaction, replacement))
    if (changes <= fewChanges) return
  }
}

/** @returns the number of changed rows */
async function repeatChanges(transaction: Transaction<Tables>, replacement: Replacement): Promise<number> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(transaction)
  const key = sql.ref(replacement.orderBy)
  const changed = sql.table('changed_keys')
  const logs = sourcesOf(replacement).map(logOf)
  const [log = ''] = logs
  await run(sql`CREATE TEMPORARY TABLE ${changed} (LIKE ${sql.table(log)}) ON COMMIT DROP`)
  let changes = 0
  for (const each of logs) {
    const starts = await run(sql`SELECT FROM ${sql.table(each)} WHERE ${key} IS NULL`)
    if (starts.rows.length !== 1) throw new Error('PostgreSQL has lost the log of changed rows.')
    const { numAffectedRows } =
      await run(sql`WITH taken AS (DELETE FROM ${sql.table(each)} WHERE ${key} IS NOT NULL RETURNING ${key})
      INSERT INTO ${changed} SELECT DISTINCT ${key} FROM taken`)
    changes += Number(numAffectedRows ?? 0)
  }
  if (changes > 0) {
    // Without statistics, PostgreSQL would read whole tables.
    await run(sql`ANALYZE ${changed}`)
    await copyChanged(transaction, replacement, changed)
  }
  await run(sql`DROP TABLE ${changed}`)
  return changes
}

async function copyChanged(
  transaction: Transaction<Tables>,
  replacement: Replacement,
  changed: RawBuilder<unknown>,
): Promise<void> {
  const key = sql.ref(replacement.orderBy)
  const targets = targetsOf(replacement)
  const isChanged = sql`${key} IN (SELECT ${key} FROM ${changed})`
  const written = new Set<Target>()
  const run = async (target: Target, statement: RawBuilder<unknown>) => {
    const { numAffectedRows = 0n } = await statement.execute(transaction)
    if (numAffectedRows > 0n) written.add(target)
  }
  // A row can have moved from one target to another, so all deletions come first.
  for (const target of targets)
    await run(target, sql`DELETE FROM ${sql.table(copyOf(target.name))} WHERE ${isChanged}`)
  for (const target of targets)
    await run(
      target,
      sql`INSERT INTO ${sql.table(copyOf(target.name))} SELECT * FROM (${rowsOf(replacement)}) AS source
        WHERE ${isChanged} AND ${within(replacement, target)} ORDER BY ${key}`,
    )
  // Makes the next maintenance write these targets again.
  for (const { name, day } of written) if (day !== undefined) await forgetWriting(transaction, copyOf(name))
}

/** Returns statements that restore triggers, foreign keys and grants. Partitions need none. */
async function dependentsOf(
  transaction: Transaction<Tables>,
  group: readonly Replacement[],
): Promise<RawBuilder<unknown>[]> {
  const tables = group.flatMap((each) => ('table' in each ? [each.table] : []))
  if (tables.length === 0) return []
  const oids = sql`(SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace
    AND relname = ANY(${tables}))`
  // `NOT VALID`: otherwise PostgreSQL would read the tables of a foreign key while they are locked.
  const statements = await namesOf(
    transaction,
    sql`SELECT pg_get_triggerdef(oid) AS name FROM pg_trigger
        WHERE tgrelid IN ${oids} AND NOT tgisinternal AND tgname <> ${logTrigger}
      UNION ALL
      SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s NOT VALID', conrelid::regclass, conname,
        replace(pg_get_constraintdef(oid), ' NOT VALID', '')) FROM pg_constraint
        WHERE conrelid IN ${oids} AND contype = 'f'
      UNION ALL
      SELECT format('GRANT %s ON %s TO %s%s', privilege_type, oid::regclass, ${grantee}, ${grantOption})
        FROM pg_class CROSS JOIN LATERAL aclexplode(relacl) WHERE oid IN ${oids} AND grantee <> relowner
      UNION ALL
      SELECT format('GRANT %s (%I) ON %s TO %s%s', privilege_type, attname, attrelid::regclass, ${grantee}, ${grantOption})
        FROM pg_attribute CROSS JOIN LATERAL aclexplode(attacl) WHERE attrelid IN ${oids} AND NOT attisdropped`,
  )
  return statements.map((statement) => sql.raw(statement))
}

async function renameCopies(transaction: Transaction<Tables>, replacement: Replacement): Promise<void> {
  for (const { name, from, to } of targetsOf(replacement)) {
    const table = sql.table(name)
    const indexes = await namesOf(
      transaction,
      sql`SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
        WHERE indrelid = ${copyOf(name)}::regclass`,
    )
    await sql`ALTER TABLE ${sql.table(copyOf(name))} RESET (autovacuum_enabled)`.execute(transaction)
    await sql`ALTER TABLE ${sql.table(copyOf(name))} RENAME TO ${table}`.execute(transaction)
    for (const index of indexes)
      await sql`ALTER INDEX ${sql.ref(index)} RENAME TO ${sql.ref(index.slice(prefix.copy.length))}`.execute(
        transaction,
      )
    if ('table' in replacement) continue
    const bound = (day: string | null, none: string) => (day === null ? sql.raw(none) : sql.lit(day))
    await sql`ALTER TABLE ${sql.table(replacement.parent)} ATTACH PARTITION ${table}
      FOR VALUES FROM (${bound(from, 'MINVALUE')}) TO (${bound(to, 'MAXVALUE')})`.execute(transaction)
    await sql`ALTER TABLE ${table} DROP CONSTRAINT ${sql.ref(copyOf('bounds'))}`.execute(transaction)
  }
}

/** Requests can use the tables meanwhile. */
async function validateForeignKeys(db: Kysely<Tables>): Promise<void> {
  const statements = await namesOf(
    db,
    sql`SELECT format('ALTER TABLE %s VALIDATE CONSTRAINT %I', conrelid::regclass, conname) AS name FROM pg_constraint
      WHERE contype = 'f' AND NOT convalidated AND connamespace = current_schema()::regnamespace`,
  )
  for (const statement of statements) await sql.raw(statement).execute(db)
}
