import { join } from 'node:path'
import { brand } from '#brand/brand.ts'
import { remainingSamples } from '#brand/remaining-samples.ts'
import { fillSampleData } from '#sample-data/fill.ts'
import { createApp } from './app.ts'
import { Cleanup } from './cleanup.ts'
import { indianDay, systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Context, createContext } from './context.ts'
import { connectDatabase } from './database/connect.ts'
import { DataDirInUse } from './database/data-folder-lock.ts'
import { type Database, openServingDatabase } from './database/database.ts'
import { settingProblems } from './database/server-settings.ts'
import { buildInWorker } from './directory/index-refresh/build-in-worker.ts'
import { DirectorySearch } from './directory/index-refresh/directory-search.ts'
import { SchoolStore } from './directory/store.ts'
import { buildPages, pagesFolder } from './http/build-pages.ts'
import type { App } from './http/fastify-app.ts'
import { createLog, type Log } from './http/logging.ts'
import { outboxPath } from './http/outbox-page.ts'
import { holdPort } from './http/starting-server.ts'
import { createMailer } from './mail/mailer.ts'
import { startMaintenance } from './maintenance/schedule.ts'
import { maintenanceTasks } from './maintenance/tasks.ts'
import { openPages } from './pages/pages.ts'
import { type Progress, startProgress } from './progress.ts'
import { loadSecrets } from './secrets.ts'

const watchIntervalMs = 250

/** At night, an older index is built again, to update the order of popularity. */
const maximumIndexAgeMs = 12 * 3_600_000

const stopTimeoutMs = 20_000

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function openDatabase(config: Config, cleanup: Cleanup, log: Log): Promise<Database> {
  // Registered before the connection is open, so that stopping early also stops PostgreSQL.
  const connecting = connectDatabase({ ...config, exclusive: true })
  cleanup.add(async () => (await connecting.catch(() => undefined))?.close())
  const database = await connecting
  for (const problem of await settingProblems(database.pool)) log.warn(problem)
  if (config.sampleSchools > 0) {
    const today = indianDay(systemClock())
    await fillSampleData(database.connection, { schools: config.sampleSchools, today })
  }
  return database
}

async function openSearch(config: Config, cleanup: Cleanup, database: Database, log: Log) {
  let progress: Progress | undefined
  const search = await DirectorySearch.open(
    {
      file: join(config.dataDir, 'search.index'),
      source: new SchoolStore(database),
      build: buildInWorker(database.connection),
      log,
    },
    ({ done, total }) => {
      progress ??= startProgress('Building the search index', total)
      progress.update(done)
    },
  )
  progress?.finish()
  cleanup.add(() => search.close())
  const watch = setInterval(() => void search.refresh(), watchIntervalMs)
  cleanup.add(() => clearInterval(watch))
  return search
}

function openMailer(config: Config, cleanup: Cleanup, outbox: string, log: Log) {
  const onFailure = (error: Error) => log.error({ err: error }, 'A mail could not be sent')
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox, onFailure })
  cleanup.add(() => mailer.close())
  return mailer
}

/** Shows the outbox only on the operator's own machine, because it contains codes for signing up. */
function showsOutbox({ smtpUrl, production, publicOrigin }: Config): boolean {
  const name = publicOrigin === undefined ? 'localhost' : new URL(publicOrigin).hostname
  return smtpUrl === undefined && !production && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(name)
}

function urlOf(host: string, port: number): string {
  const isLocal = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)
  const name = isLocal ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Returns undefined before the server listens. */
function listeningPort(app: App | undefined): number | undefined {
  const address = app?.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function runMaintenance(context: Context, cleanup: Cleanup, search: DirectorySearch, outbox: string): void {
  const { database, clock, log } = context
  const maintenance = startMaintenance({
    pool: database.pool,
    clock,
    ...maintenanceTasks(context, {
      outbox,
      report: (problem) => log.warn(problem),
      // Updates the order of popularity after the reviews of the past day.
      onNewDay: () => void search.refresh({ maximumAge: maximumIndexAgeMs }),
    }),
    onFailure: (error) => log.error({ err: error }, 'The maintenance failed'),
  })
  cleanup.add(() => maintenance.stop())
}

/** Resolves when the server listens. */
async function start(config: Config, cleanup: Cleanup): Promise<void> {
  print(`${brand.name} is starting. Its data is in ${config.dataDir}`)
  const log = createLog({ isTerminal: process.stdout.isTTY === true })
  const releasePort = await holdPort(config.port, config.host)
  cleanup.add(releasePort)
  const database = await openDatabase(config, cleanup, log)
  const secrets = await loadSecrets(config)
  const search = await openSearch(config, cleanup, database, log)
  await buildPages()
  const outbox = join(config.dataDir, 'outbox')
  const mailer = openMailer(config, cleanup, outbox, log)
  const serving = openServingDatabase(database.connection)
  cleanup.add(() => serving.close())

  let app: App | undefined
  const origin = () => config.publicOrigin ?? urlOf(config.host, listeningPort(app) ?? config.port)
  const { google, corsOrigins, trustedProxies } = config
  const context = createContext({ database, serving, search, secrets, mailer, log, google, origin })
  const isOutboxShown = showsOutbox(config)
  const pages = await openPages(context, {
    folder: pagesFolder,
    cacheBytes: config.pageCacheBytes,
    devMailPath: isOutboxShown ? outboxPath : undefined,
  })
  app = await createApp(context, {
    corsOrigins,
    trustedProxies,
    pages,
    outbox: isOutboxShown ? outbox : undefined,
  })
  runMaintenance(context, cleanup, search, outbox)

  await releasePort()
  await app.listen({ port: config.port, host: config.host })
  cleanup.add(() => app?.close())
  print(`${brand.name} is ready at ${origin()}`)
  if (config.production) for (const name of remainingSamples) print(`Still a sample in brand/: ${name}`)
}

/** Returns a message about an error that the operator can fix, otherwise undefined. */
function explain(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (error.code === 'EADDRINUSE')
    return `Port ${config?.port} is taken by another program. Set PORT to another port.`
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(String(error.code))) {
    return `${config?.dataDir} cannot be used as the data folder: ${error.message}`
  }
  return undefined
}

async function main(): Promise<void> {
  const cleanup = new Cleanup()
  let config: Config | undefined

  async function stop(): Promise<void> {
    // In a terminal, the signal arrives twice: from the terminal and from npm.
    if (cleanup.hasBegun) return
    print(`${brand.name} is stopping.`)
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    await cleanup.run()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

  try {
    config = readConfig()
    await start(config, cleanup)
  } catch (error) {
    // Stopping closes connections, so errors are expected.
    if (cleanup.hasBegun) return
    process.stderr.write(`${explain(error, config) ?? (error instanceof Error ? error.stack : error)}\n`)
    await cleanup.run()
    process.exit(1)
  }
}

await main()
