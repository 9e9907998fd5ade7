import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'
import { openDatabase, socketWithTimeout, withClient } from './database.ts'
import { applicationName } from './embedded.ts'
import { settingProblems } from './server-settings.ts'

export type DatabaseNode = {
  /** Host and port. Contains no password. */
  name: string
  connection: pg.ClientConfig
}

/** In milliseconds. */
const timeouts = {
  connect: 5000,
  statement: 60_000,
  /** Maximum time without traffic. Must be longer than the statement timeout. */
  silence: 70_000,
  /** Maximum wait until a node has received the leader's log. */
  receive: 30_000,
  clear: 60_000,
}

/** In milliseconds. */
const pollInterval = 100
/** Pause between checkpoints, in milliseconds. Meanwhile, replication slots can release old files. */
const checkpointInterval = 3000

type Timeouts = Partial<Pick<typeof timeouts, 'receive' | 'clear'>>

/** @param url must lead every connection to the same node */
export function databaseNode(url: string): DatabaseNode {
  const { host, port } = new pg.Client(url)
  const connection: pg.ClientConfig = {
    connectionString: url,
    application_name: applicationName,
    statement_timeout: timeouts.statement,
    connectionTimeoutMillis: timeouts.connect,
    stream: () => socketWithTimeout(timeouts.silence),
  }
  return { name: `${host}:${port}`, connection }
}

/**
 * Removes old write-ahead log from the nodes of a cluster.
 * @see docs/decisions/0046
 */
export class NodeLogs {
  readonly #nodes: readonly DatabaseNode[]
  readonly #timeouts: Required<Timeouts>

  constructor(nodes: readonly DatabaseNode[], limits: Timeouts = {}) {
    this.#nodes = nodes
    this.#timeouts = { ...timeouts, ...limits }
  }

  /**
   * Waits for the nodes, because the leader's next checkpoint removes this log. A standby without a replication slot
   * must be created again if it misses a part of the log.
   */
  async waitUntilReceived(leader: pg.Client): Promise<void> {
    const { position } = await positionOf(leader)
    const deadline = performance.now() + this.#timeouts.receive
    // `clear` reports a node that does not respond.
    await Promise.allSettled(
      this.#nodes.map(({ connection }) =>
        withClient(connection, (node) => waitForPosition(node, 'received', { position, deadline })),
      ),
    )
  }

  /** Removes the log from before the leader's last checkpoint. Reports each node on which such log may remain. */
  async clear(leader: pg.Client, report: (problem: string) => void): Promise<void> {
    if (this.#nodes.length === 0) return
    const { oldestFile } = await positionOf(leader)
    const deadline = performance.now() + this.#timeouts.clear
    const inTurn = pLimit(1)
    const turns: LeaderTurns = {
      findPosition: () => inTurn(() => positionOf(leader)),
      checkpoint: () =>
        inTurn(async () => {
          await leader.query('SELECT pg_switch_wal()')
          await leader.query('CHECKPOINT')
        }),
    }
    await Promise.all(
      this.#nodes.map(async ({ name, connection }) => {
        try {
          await withClient(connection, (node) => clearNode(node, { leader: turns, oldestFile, deadline }))
        } catch (error) {
          report(
            `Old data may remain on the disk of the database node ${name}, because ${reasonOf(error)}. The next maintenance tries again.`,
          )
        }
      }),
    )
  }
}

/** Returns a sentence for each unsuitable setting of a standby and each silent node. */
export async function nodeProblems(nodes: readonly DatabaseNode[]): Promise<string[]> {
  const problems = nodes.map(async ({ name, connection }) => {
    const { pool } = openDatabase(connection, 1)
    try {
      const { rows } = await pool.query<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows')
      const found = rows[0]?.follows ? await settingProblems(pool, { isClustered: true }) : []
      return found.map((problem) => `Database node ${name}: ${problem}`)
    } catch (error) {
      return [`The settings of the database node ${name} were not checked, because ${reasonOf(error)}.`]
    } finally {
      await pool.end()
    }
  })
  return (await Promise.all(problems)).flat()
}

type Position = {
  position: string
  /** The file in which the last checkpoint begins, without the timeline. */
  oldestFile: string
}

const timelineDigits = 8

async function positionOf(leader: pg.Client): Promise<Position> {
  const { rows } = await leader.query<Position>(
    `SELECT pg_current_wal_flush_lsn()::text AS position, substr(redo_wal_file, $1) AS "oldestFile"
    FROM pg_control_checkpoint()`,
    [timelineDigits + 1],
  )
  const [position] = rows
  if (position === undefined) throw new Error('The leader has no checkpoint.')
  return position
}

const positions = {
  received: 'GREATEST(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())',
  replayed: 'pg_last_wal_replay_lsn()',
}

/** @param node a standby, or the leader itself */
async function waitForPosition(
  node: pg.Client,
  stage: keyof typeof positions,
  { position, deadline }: { position: string; deadline: number },
): Promise<void> {
  for (;;) {
    const { rows } = await node.query<{ done: boolean | null }>(
      `SELECT CASE WHEN pg_is_in_recovery() THEN ${positions[stage]} ELSE pg_current_wal_flush_lsn() END
        >= $1::pg_lsn AS done`,
      [position],
    )
    if (rows[0]?.done) return
    if (performance.now() > deadline)
      throw new Error(`it has not ${stage} the leader's write-ahead log in time`)
    await sleep(pollInterval)
  }
}

type LeaderTurns = { findPosition: () => Promise<Position>; checkpoint: () => Promise<void> }

type Clearing = { leader: LeaderTurns; oldestFile: string; deadline: number }

async function clearNode(node: pg.Client, { leader, oldestFile, deadline }: Clearing): Promise<void> {
  for (;;) {
    const { position } = await leader.findPosition()
    const lastMoment = Math.max(deadline, performance.now() + checkpointInterval)
    await waitForPosition(node, 'replayed', { position, deadline: lastMoment })
    await node.query('CHECKPOINT')
    const { rows } = await node.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_ls_waldir()
      WHERE name ~ '^[0-9A-F]{24}' AND substr(name, $1, length($2)) < $2`,
      [timelineDigits + 1, oldestFile],
    )
    const count = rows[0]?.count ?? 0
    if (count === 0) return
    if (performance.now() + checkpointInterval > deadline)
      throw new Error(`it keeps old files of its write-ahead log: ${count}`)
    await sleep(checkpointInterval)
    // A standby removes files only after a later checkpoint of the leader.
    await leader.checkpoint()
  }
}

/** These errors contain neither a password nor personal data. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'of an unknown error'
  if (error.message !== '') return error.message
  // If a host name has several addresses, the error of the connection has no message.
  return 'code' in error ? String(error.code) : error.name
}
