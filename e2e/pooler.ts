import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseLauncher } from '#server/database/postgres-account.ts'
import { freePort } from '#server/testing/port.ts'
import { findOrInstall } from './programs.ts'

/** Number of the pooler's connections to PostgreSQL. One instance opens more connections to the pooler. */
const serverConnections = 4

export type Pooler = {
  url: string
  countTransactions(): Promise<number>
  stop(): Promise<void>
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/**
 * Starts PgBouncer with transaction pooling in front of a database. PgBouncer refuses connections with unknown startup
 * parameters.
 * @param folder for the files of PgBouncer
 */
export async function startPooler(
  folder: string,
  { host, database, user }: { host: string; database: string; user: string },
): Promise<Pooler> {
  const program = findOrInstall({
    title: 'PgBouncer',
    names: ['pgbouncer'],
    paths: ['/usr/sbin/pgbouncer'],
    packages: { 'apt-get': ['pgbouncer'], dnf: ['pgbouncer'], apk: ['pgbouncer'] },
  })
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  const configuration = join(folder, 'pgbouncer.ini')
  await writeFile(
    configuration,
    `[databases]
${database} = host=${host} dbname=${database} user=${user}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
`,
  )
  // Like PostgreSQL, PgBouncer refuses to run as root.
  const { prefix, uid, gid } = chooseLauncher('/usr/bin/postgres', folder)
  const [command = program, ...args] = [...prefix, program, configuration]
  const account = uid === undefined || gid === undefined ? {} : { uid, gid }
  const child = spawn(command, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...account })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer has ended:\n${output}`)
    await sleep(50)
  }
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    async countTransactions() {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'pgbouncer', database: 'pgbouncer' })
      await client.connect()
      try {
        const { rows } = await client.query<{ database: string; total_xact_count: string }>('SHOW STATS')
        return Number(rows.find((row) => row.database === database)?.total_xact_count ?? 0)
      } finally {
        await client.end()
      }
    },
    stop: () => stop(child),
  }
}
