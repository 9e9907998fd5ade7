import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brand } from '#brand/brand.ts'
import { issuerLogKey } from '#brand/issuer-log-key.ts'
import { remainingSamples } from '#brand/remaining-samples.ts'
import type { Filling } from '#contract/schools.ts'
import { siteTextNames } from '#contract/site-texts.ts'
import { fillSampleData } from '#sample-data/fill.ts'
import { fillInBackground } from '#sample-data/fill-in-background.ts'
import { createApp } from './app.ts'
import { Cleanup } from './cleanup.ts'
import { indianDay, systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Context } from './context.ts'
import { DataDirInUse } from './database/data-folder-lock.ts'
import type { Database } from './database/database.ts'
import { databaseNode, NodeLogs } from './database/database-nodes.ts'
import { isPoolerRefusal, PostgresTooOld } from './database/server-settings.ts'
import { buildInWorker } from './directory/index-refresh/build-in-worker.ts'
import { DirectorySearch } from './directory/index-refresh/directory-search.ts'
import { exclusiveBuilds } from './directory/index-refresh/exclusive-build.ts'
import { IndexFile } from './directory/index-refresh/index-file.ts'
import { SchoolStore } from './directory/store.ts'
import type { App } from './http/fastify-app.ts'
import { createLogFiles } from './http/log-files.ts'
import { createLog, type Log, logDestination } from './http/logging.ts'
import { ResponseSums } from './http/response-sums.ts'
import { holdPort } from './http/starting-server.ts'
import { startMaintenance } from './maintenance/schedule.ts'
import { maintenanceTasks } from './maintenance/tasks.ts'
import { Metrics } from './metrics/metrics.ts'
import { startMetricsServer } from './metrics/metrics-server.ts'
import { BacklogStore } from './metrics/store.ts'
import { openContext, poolsOf } from './open-context.ts'
import { openDatabase } from './open-database.ts'
import { buildPages } from './pages/build-pages.ts'
import { loadBuiltPages } from './pages/page-renderer.ts'
import type { Pages } from './pages/pages.ts'
import { type Progress, startProgress } from './progress.ts'
import { OtherSecretKey, requireSecretKey } from './secret-key-check.ts'
import { loadSecrets } from './secrets.ts'
import { unencryptedConnections } from './unencrypted-connections.ts'
import { warmUp } from './warm-up.ts'
import { Workers } from './workers/workers.ts'

/** After the nightly maintenance, an index older than this is rebuilt, to update the order of popularity. */
const maximumIndexAgeMs = 12 * 3_600_000

/** Maximum time to stop, without the stop delay. Open requests, mails and the database need less time together. */
const stopTimeoutMs = 30_000

let announce = (line: string): void => void process.stdout.write(`${line}\n`)

/** Reports what the operator should change. Also prints it if the log goes to files, because few people read these. */
let warn = (problem: string): void => void process.stderr.write(`Warning: ${problem}\n`)

/** @returns the log, and a function that writes a finished line to it */
function openLog({ logDir, logRetentionDays }: Config): { log: Log; writeLog: (line: string) => void } {
  const isTerminal = process.stdout.isTTY === true
  if (logDir === undefined) {
    const destination = logDestination(isTerminal)
    const log = createLog({ destination })
    if (!isTerminal) announce = (line: string) => log.info(line)
    warn = (problem) => log.warn(problem)
    return { log, writeLog: (line) => destination.write(line) }
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
  return { log, writeLog: (line) => destination.write(line) }
}

async function openSearch(config: Config, cleanup: Cleanup, database: Database, log: Log) {
  let progress: Progress | undefined
  const search = await DirectorySearch.open(
    {
      storage: new IndexFile(join(config.indexDir ?? config.dataDir, 'search.index'), {
        isShared: config.workers > 1,
      }),
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
  const { database, search, clock, log } = context
  const onFailure = (error: Error) => log.error({ err: error }, 'The metrics could not be collected')
  const metrics = new Metrics({
    clock,
    backlog: new BacklogStore(database.db, context.signedHeads),
    pools: poolsOf(context),
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
    onDayCompleted: () => void search.refresh({ builtSince: Date.now() - maximumIndexAgeMs }),
    onFailure: (error, task) => log.error({ err: error, task }, 'A task of the maintenance failed'),
    onChore: (name) => metrics?.recordChore(name),
  })
  cleanup.add(() => maintenance.stop())
}

function fillDirectory(context: Context, cleanup: Cleanup, { schools, wanted }: Filling): void {
  const { database, search, clock, log, generatedSchools } = context
  const count = (number: number) => number.toLocaleString('en')
  announce(`It has ${count(schools)} of ${count(wanted)} sample schools. The others are being added.`)
  const stop = fillInBackground(
    { connection: database.connection, today: indianDay(clock()) },
    {
      onProgress: (done) => void Atomics.store(generatedSchools, 0, done),
      onFailure: (error) => log.error({ err: error }, 'The sample schools could not be added'),
    },
  )
  cleanup.add(stop)
  let isAnnounced = false
  search.onSwap(() => {
    if (isAnnounced || search.filling) return
    isAnnounced = true
    announce(`The directory is complete: ${count(search.schoolCount)} schools.`)
  })
}

async function start(config: Config, cleanup: Cleanup, workerFile: string): Promise<void> {
  const { log, writeLog } = openLog(config)
  for (const problem of unencryptedConnections(config)) warn(problem)
  announce(`${brand.name} is starting. Its data folder is ${config.dataDir}`)
  const releasePort = await holdPort(config, config.publicOrigin?.startsWith('https:') ?? false)
  cleanup.add(releasePort)
  let loading: Promise<boolean> | undefined
  const database = await openDatabase(config, cleanup, {
    warn,
    fillSamples: fillSampleData,
    whileStarting: () => {
      loading ??= loadBuiltPages()
    },
  })
  await requireSecretKey(database.db, await loadSecrets(config))
  const search = await openSearch(config, cleanup, database, log)
  if (!(await loading)) await buildPages()

  let app: App | undefined
  let port: number | undefined
  const origin = () => {
    // Kept, because pages ask for it often, and each question is a system call.
    port ??= listeningPort(app)
    return config.publicOrigin ?? urlOf(config.host, port ?? config.port)
  }
  const workers = new Workers(workerFile)
  const pageChannel = randomUUID()
  const { context, pages, outboxFolder, appOptions } = await openContext(config, cleanup, {
    database,
    search,
    log,
    warn,
    origin,
    changeSource: (changes, listen) => workers.relay(changes, listen()),
    pageChannel,
  })
  const metrics = await openMetrics(config, cleanup, { context, pages })
  const responses = new ResponseSums(log, systemClock)
  app = await createApp(context, { ...appOptions, metrics, responses })
  runMaintenance(context, cleanup, {
    search,
    metrics,
    outbox: outboxFolder,
    backupRetention: config.backupRetention,
    nodeLogs: new NodeLogs(config.databaseNodeUrls.map(databaseNode)),
  })

  await releasePort()
  // Fastify passes it on to Node.js, and its types lack `reusePort`.
  const address = { port: config.port, host: config.host, reusePort: config.workers > 1 }
  await app.listen(address)
  cleanup.add(() => Promise.all([app?.close(), workers.close()]))
  if (config.workers > 1) {
    const data = {
      config,
      connection: database.connection,
      origin: origin(),
      port: listeningPort(app) ?? config.port,
      pageChannel,
      generatedSchools: context.generatedSchools,
    }
    const { missedSearches, rememberedActions: visitorActions } = context
    const shared = { missedSearches, visitorActions }
    workers.start(data, { search, shared, responses, metrics, log, writeLog })
  }
  cleanup.add(async () => {
    context.readiness.beginStopping()
    workers.beginStopping()
    if (config.stopDelayMs > 0) await sleep(config.stopDelayMs)
  })
  if (issuerLogKey === undefined)
    announce('Browsers do not check the log of issuer keys: brand/issuer-log-key.ts contains no key.')
  announce(`${brand.name} is ready at ${origin()}`)
  void warmUp(search)
  if (search.filling) fillDirectory(context, cleanup, search.filling)
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
  if (error.code === 'ENOTSUP') return 'On this system, WORKERS must be 1.'
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(String(error.code))) {
    return `${config?.dataDir} cannot be used as the data folder: ${error.message}`
  }
  return undefined
}

/**
 * Runs until a signal stops it, or ends the process with a message.
 * @param workerFile the program of the other threads that serve requests: `worker.ts`
 */
export async function run(workerFile: string): Promise<void> {
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
    await start(config, cleanup, workerFile)
  } catch (error) {
    // Stopping closes connections, so errors are expected.
    if (cleanup.hasBegun) return
    process.stderr.write(`${explain(error, config) ?? (error instanceof Error ? error.stack : error)}\n`)
    await cleanup.run()
    process.exit(1)
  }
}
