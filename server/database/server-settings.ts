import pg from 'pg'
import { brand } from '#brand/brand.ts'

const minimumVersion = 15

export class PostgresTooOld extends Error {}

/** @throws PostgresTooOld */
export async function requireVersion(pool: pg.Pool, minimum = minimumVersion): Promise<void> {
  const { rows } = await pool.query<{ number: number; version: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`,
  )
  const [server] = rows
  if (server !== undefined && server.number >= minimum * 10_000) return
  throw new PostgresTooOld(
    `${brand.name} needs PostgreSQL ${minimum} or later. DATABASE_URL leads to PostgreSQL ${server?.version}.`,
  )
}

type Expectation = {
  name: string
  isFine: (value: string) => boolean
  expected: string
  why: string
}

const is =
  (...values: string[]) =>
  (value: string) =>
    values.includes(value)
const atMost = (maximum: number) => (value: string) => Number(value) <= maximum

/** PostgreSQL's minimum for `min_wal_size`, in megabytes. */
const minimumWal = 32

const logReason = 'its log would quote texts of users'
const historyReason = 'old write-ahead log would remain after the nightly maintenance'

/** In the units of `pg_settings`. */
const expectations: readonly Expectation[] = [
  { name: 'wal_recycle', isFine: is('off'), expected: 'off', why: historyReason },
  { name: 'min_wal_size', isFine: atMost(minimumWal), expected: `${minimumWal}MB`, why: historyReason },
  { name: 'wal_keep_size', isFine: is('0'), expected: '0', why: historyReason },
  {
    name: 'hot_standby_feedback',
    isFine: is('off'),
    expected: 'off',
    why: 'a long query on a standby would keep deleted rows',
  },
  {
    name: 'recovery_min_apply_delay',
    isFine: is('0'),
    expected: '0',
    why: 'a standby would keep deleted posts for longer',
  },
  { name: 'archive_mode', isFine: is('off'), expected: 'off', why: 'the archive would keep times of writes' },
  {
    name: 'track_commit_timestamp',
    isFine: is('off'),
    expected: 'off',
    why: 'it keeps the time of every write',
  },
  { name: 'log_statement', isFine: is('none'), expected: 'none', why: logReason },
  { name: 'log_min_duration_statement', isFine: is('-1'), expected: '-1', why: logReason },
  {
    name: 'log_min_error_statement',
    isFine: is('log', 'fatal', 'panic'),
    expected: 'panic',
    why: logReason,
  },
  { name: 'log_parameter_max_length_on_error', isFine: is('0'), expected: '0', why: logReason },
  { name: 'log_error_verbosity', isFine: is('terse'), expected: 'terse', why: logReason },
  { name: 'fsync', isFine: is('on'), expected: 'on', why: 'a crash would lose reviews' },
  {
    name: 'synchronous_commit',
    isFine: (value) => value !== 'off',
    expected: 'on',
    why: 'a crash would lose reviews',
  },
]

/**
 * Returns a sentence for each unsuitable setting and missing right, and one if replication slots keep old log.
 * @param options.isClustered whether replication slots may keep log from after the last checkpoint
 */
export async function settingProblems(pool: pg.Pool, { isClustered = false } = {}): Promise<string[]> {
  const { rows: settings } = await pool.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [expectations.map(({ name }) => name)],
  )
  const values = new Map(settings.map(({ name, setting }) => [name, setting]))
  const { rows } = await pool.query<{
    switches: boolean
    checkpoints: boolean
    lists: boolean
    slots: number
    role: string
    database: string
  }>(
    `SELECT has_function_privilege('pg_switch_wal()', 'EXECUTE') AS switches,
      pg_has_role(current_user, 'pg_checkpoint', 'USAGE') AS checkpoints,
      has_function_privilege('pg_ls_waldir()', 'EXECUTE') AS lists,
      quote_ident(current_user) AS role, quote_ident(current_database()) AS database,
      (SELECT count(*)::int FROM pg_replication_slots
        WHERE NOT $1 OR restart_lsn < (SELECT redo_lsn FROM pg_control_checkpoint())) AS slots`,
    [isClustered],
  )
  const [rights] = rows
  // PostgreSQL stores the rights of a function in each database.
  const missingRight = (name: string, result: string) =>
    `In the database ${rights?.database}, ${result}. As a superuser, run there: GRANT EXECUTE ON FUNCTION ${name} TO ${rights?.role};`
  const different = expectations.flatMap(({ name, isFine, expected, why }) => {
    const value = values.get(name)
    if (value === undefined || isFine(value)) return []
    return [`PostgreSQL's ${name} is ${value} and should be ${expected}: ${why}.`]
  })
  const missing = [
    rights?.switches || missingRight('pg_switch_wal()', 'the maintenance cannot clear the write-ahead log'),
    rights?.checkpoints ||
      `The maintenance cannot clear the write-ahead log. As a superuser, run: GRANT pg_checkpoint TO ${rights?.role};`,
    !isClustered ||
      rights?.lists ||
      missingRight('pg_ls_waldir()', 'nobody checks that the nodes cleared their write-ahead log'),
    rights?.slots === 0 || 'A replication slot of PostgreSQL keeps old write-ahead log.',
  ]
  return [...different, ...missing.filter((problem) => typeof problem === 'string')]
}

/** Returns a sentence if statements have no timeout. */
export async function poolerProblems(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ setting: string; role: string; database: string }>(
    `SELECT setting, quote_ident(current_user) AS role, quote_ident(current_database()) AS database
    FROM pg_settings WHERE name = 'statement_timeout'`,
  )
  const [found] = rows
  if (found?.setting !== '0') return []
  return [
    `Statements that pass the connection pooler have no timeout. Run ALTER ROLE ${found.role} IN DATABASE ${found.database} SET statement_timeout = '10s', and RECONNECT in the pooler.`,
  ]
}

/** Poolers refuse the startup parameters of a direct connection. */
export function isPoolerRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /unsupported startup parameter/.test(error.message)
}
