import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brand } from '#brand/brand.ts'
import { issuerLogKey } from '#brand/issuer-log-key.ts'
import { remainingSamples } from '#brand/remaining-samples.ts'
import { siteTextNames } from '#contract/site-texts.ts'
import { fillSampleData } from '#sample-data/fill.ts'
import { createApp } from './app.ts'
import { prepareChecks } from './checks/prepare-checks.ts'
import { Cleanup } from './cleanup.ts'
import { systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Context, createContext } from './context.ts'
import { DataDirInUse } from './database/data-folder-lock.ts'
import type { Database } from './database/database.ts'
import { databaseNode, NodeLogs } from './database/database-nodes.ts'
import { isPoolerRefusal, PostgresTooOld } from './database/server-settings.ts'
import { buildInWorker } from './directory/index-refresh/build-in-worker.ts'
import { DirectorySearch } from './directory/index-refresh/directory-search.ts'
import { exclusiveBuilds } from './directory/index-refresh/exclusive-build.ts'
import { SchoolStore } from './directory/store.ts'
import type { App } from './http/fastify-app.ts'
import { createLogFiles } from './http/log-files.ts'
import { createLog, type Log } from './http/logging.ts'
import { outboxPath } from './http/outbox-page.ts'
import { holdPort } from './http/starting-server.ts'
import { createMailer } from './mail/mailer.ts'
import { startMaintenance } from './maintenance/schedule.ts'
import { maintenanceTasks } from './maintenance/tasks.ts'
import { Metrics } from './metrics/metrics.ts'
import { startMetricsServer } from './metrics/metrics-server.ts'
import { BacklogStore } from './metrics/store.ts'
import { openDatabase, openReplicaPool, openServing } from './open-database.ts'
import { buildPages, pagesFolder } from './pages/build-pages.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { type Progress, startProgress } from './progress.ts'
import { OtherSecretKey, requireSecretKey } from './secret-key-check.ts'
import { loadSecrets } from './secrets.ts'
import { unencryptedConnections } from './unencrypted-connections.ts'

/** After the nightly maintenance, an index older than this is rebuilt, to update the order of popularity. */
const maximumIndexAgeMs = 12 * 3_600_000

/** Maximum time to stop, without the stop delay. Open requests, mails and the database need less time together. */
const stopTimeoutMs = 30_000

let announce = (line: string): void => void process.stdout.write(`${line}\n`)

/** Reports what the operator should change. Also prints it if the log goes to files, because few people read these. */
let warn = (problem: string): void => void process.stderr.write(`Warning: ${problem}\n`)

function openLog({ logDir, logRetentionDays }: Config): Log {
  const isTerminal = process.stdout.isTTY === true
  if (logDir === undefined) {
    const log = createLog({ isTerminal })
    if (!isTerminal) announce = (line: string) => log.info(line)
    warn = (problem) => log.warn(problem)
    return log
  }
  const destination = createLogFiles({ folder: logDir, retentionDays: logRetentionDays, clock: systemClock })
  const log = createLog({ destination })
  const [print, printWarning] = [announce, warn]
  announce = (line) => {
    print(line)
    log.info(line)
  }
  warn = (problem) => {
    printWarning(problem)
    log.warn(problem)
  }
  return log
}

async function openSearch(config: Config, cleanup: Cleanup, database: Database, log: Log) {
  let progress: Progress | undefined
  const search = await DirectorySearch.open(
    {
      file: join(config.indexDir ?? config.dataDir, 'search.index'),
      source: new SchoolStore(database),
      build: buildInWorker(database.connection),
      exclusively: config.indexDir === undefined ? undefined : exclusiveBuilds(database.connection),
      log,
    },
    ({ done, total }) => {
      progress ??= startProgress('Building the search index', total)
      progress.update(done)
    },
  )
  progress?.finish()
  cleanup.add(() => search.close())
  return search
}

function openMailer(config: Config, cleanup: Cleanup, outbox: string, log: Log) {
  const onFailure = (error: Error) => log.error({ err: error }, 'A mail could not be sent')
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox, onFailure })
  cleanup.add(() => mailer.close())
  return mailer
}

/** Returns true only for a local host name, because the outbox contains mailed codes. */
function showsOutbox({ smtpUrl, production, publicOrigin }: Config): boolean {
  const name = publicOrigin === undefined ? 'localhost' : new URL(publicOrigin).hostname
  return smtpUrl === undefined && !production && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(name)
}

function urlOf(host: string, port: number): string {
  const isLocal = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)
  const name = isLocal ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function listeningPort(app: App | undefined): number | undefined {
  const address = app?.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

async function openMetrics(
  config: Config,
  cleanup: Cleanup,
  { context, pages }: { context: Context; pages: Pages },
): Promise<Metrics | undefined> {
  if (config.metrics === undefined) return undefined
  const { database, serving, search, clock, log } = context
  const onFailure = (error: Error) => log.error({ err: error }, 'The metrics could not be collected')
  const metrics = new Metrics({
    clock,
    backlog: new BacklogStore(database.db, context.signedHeads),
    pools: {
      reads: context.lists.pool,
      others: serving.pool,
      background: database.pool,
      ...(context.replica && { replica: context.replica }),
    },
    index: search,
    pages: pages.cache.statistics,
    reads: context.replicaReads?.statistics,
    onFailure,
  })
  cleanup.add(() => metrics.close())
  const server = await startMetricsServer({ ...config.metrics, metrics, onFailure })
  cleanup.add(() => server.close())
  return metrics
}

type Tasks = Pick<Parameters<typeof maintenanceTasks>[1], 'outbox' | 'backupRetention' | 'nodeLogs'> & {
  search: DirectorySearch
  metrics: Metrics | undefined
}

function runMaintenance(context: Context, cleanup: Cleanup, { search, metrics, ...options }: Tasks): void {
  const { database, clock, log } = context
  const work = maintenanceTasks(context, { ...options, report: (problem) => log.warn(problem) })
  // A chore that never succeeds must have a figure, too.
  for (const { name } of [...work.urgent, ...work.chores]) metrics?.recordChore(name)
  const maintenance = startMaintenance({
    pool: database.pool,
    clock,
    ...work,
    onDayCompleted: () => void search.refresh({ maximumAge: maximumIndexAgeMs }),
    onFailure: (error, task) => log.error({ err: error, task }, 'A task of the maintenance failed'),
    onChore: (name) => metrics?.recordChore(name),
  })
  cleanup.add(() => maintenance.stop())
}

async function start(config: Config, cleanup: Cleanup): Promise<void> {
  const log = openLog(config)
  for (const problem of unencryptedConnections(config)) warn(problem)
  announce(`${brand.name} is starting. Its data folder is ${config.dataDir}`)
  const releasePort = await holdPort(config, config.publicOrigin?.startsWith('https:') ?? false)
  cleanup.add(releasePort)
  const database = await openDatabase(config, cleanup, warn, fillSampleData)
  const secrets = await loadSecrets(config)
  await requireSecretKey(database.db, secrets)
  const search = await openSearch(config, cleanup, database, log)
  await buildPages()
  const outbox = join(config.dataDir, 'outbox')
  const mailer = openMailer(config, cleanup, outbox, log)
  const serving = await openServing(config, cleanup, database, warn)

  let app: App | undefined
  const origin = () => config.publicOrigin ?? urlOf(config.host, listeningPort(app) ?? config.port)
  const { google, corsOrigins, trustedProxies, publication } = config
  const context = createContext({
    database,
    serving,
    replica: openReplicaPool(config, cleanup),
    search,
    secrets,
    mailer,
    log,
    google,
    origin,
    publication,
  })
  search.keepCurrent(context.changes)
  const isOutboxShown = showsOutbox(config)
  const pages = await openPages(context, {
    folder: pagesFolder,
    cacheBytes: config.pageCacheBytes,
    devMailPath: isOutboxShown ? outboxPath : undefined,
  })
  const metrics = await openMetrics(config, cleanup, { context, pages })
  app = await createApp(context, {
    metrics,
    corsOrigins,
    trustedProxies,
    pages,
    outbox: isOutboxShown ? outbox : undefined,
  })
  runMaintenance(context, cleanup, {
    search,
    metrics,
    outbox,
    backupRetention: config.backupRetention,
    nodeLogs: new NodeLogs(config.databaseNodeUrls.map(databaseNode)),
  })

  prepareChecks()
  await releasePort()
  await app.listen({ port: config.port, host: config.host })
  cleanup.add(() => app?.close())
  cleanup.add(async () => {
    context.readiness.beginStopping()
    if (config.stopDelayMs > 0) await sleep(config.stopDelayMs)
  })
  if (issuerLogKey === undefined)
    announce('Browsers do not check the log of issuer keys: brand/issuer-log-key.ts contains no key.')
  announce(`${brand.name} is ready at ${origin()}`)
  if (config.production) {
    const texts = await context.siteTexts.samples()
    const isReplaced = (name: string) =>
      siteTextNames.some((text) => name === `${text}.ts` && !texts.includes(text))
    for (const name of remainingSamples.filter((each) => !isReplaced(each)))
      announce(`Still a sample in brand/: ${name}`)
  }
}

/** Their messages say what the operator can do. */
const explainedErrors = [ConfigError, DataDirInUse, PostgresTooOld, OtherSecretKey]

function explain(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof Error && explainedErrors.some((kind) => error instanceof kind)) return error.message
  if (isPoolerRefusal(error))
    return 'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
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
    // If npm started the server, Ctrl-C sends the signal twice.
    if (cleanup.hasBegun) return
    announce(`${brand.name} is stopping.`)
    setTimeout(() => process.exit(1), stopTimeoutMs + (config?.stopDelayMs ?? 0)).unref()
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
