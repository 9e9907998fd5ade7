import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brand } from '#brand/brand.ts'
import { remainingSamples } from '#brand/remaining-samples.ts'
import { fillSampleData } from '#sample-data/fill.ts'
import { createApp } from './app.ts'
import { indianDay, systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createContext } from './context.ts'
import { connectDatabase } from './database/connect.ts'
import { type Database, openServingDatabase } from './database/database.ts'
import { DataDirInUse } from './database/directory-lock.ts'
import { settingProblems } from './database/server-settings.ts'
import { buildInWorker } from './directory/index-refresh/build-in-worker.ts'
import { DirectorySearch } from './directory/index-refresh/directory-search.ts'
import { SchoolStore } from './directory/store.ts'
import { buildPages, pagesFolder } from './http/build-pages.ts'
import { createLog, type Log } from './http/logging.ts'
import { holdPort } from './http/starting-server.ts'
import { createMailer } from './mail/mailer.ts'
import { startMaintenance } from './maintenance/schedule.ts'
import { maintenanceTasks } from './maintenance/tasks.ts'
import { type Progress, startProgress } from './progress.ts'
import { loadSecrets } from './secrets.ts'

/** How often the search looks for a change of the directory, in milliseconds. */
const watchInterval = 250

/** Milliseconds. */
const halfADay = 12 * 3_600_000

/** How long stopping may take, in milliseconds. */
const stopLimit = 20_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function openSearch(config: Config, database: Database, log: Log): Promise<DirectorySearch> {
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
  return search
}

/** Only on the machine of who tries the product out: anywhere else the outbox would hand out codes. */
function showsOutbox({ smtpUrl, production, publicOrigin }: Config): boolean {
  const name = publicOrigin === undefined ? 'localhost' : new URL(publicOrigin).hostname
  return smtpUrl === undefined && !production && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(name)
}

/** The address as people type it. */
function addressOf(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::'
  const name = isAny || host === '127.0.0.1' || host === '::1' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** What to undo at the end, in the opposite order. */
class Cleanup {
  readonly #steps: (() => unknown)[] = []
  #running: Promise<void> | undefined

  add(step: () => unknown): void {
    this.#steps.push(step)
  }

  get hasBegun(): boolean {
    return this.#running !== undefined
  }

  run(): Promise<void> {
    this.#running ??= this.#undo()
    return this.#running
  }

  async #undo(): Promise<void> {
    for (const step of this.#steps.reverse()) await step()
  }
}

/** From the configuration to a server that listens. */
async function start(config: Config, cleanup: Cleanup): Promise<void> {
  say(`${brand.name} is starting. Its data is in ${config.dataDir}`)
  const log = createLog({ isTerminal: process.stdout.isTTY === true })
  const report = (what: string) => (error: Error) => log.error({ err: error }, what)

  const releasePort = await holdPort(config.port, config.host)
  cleanup.add(releasePort)

  // Noted before it is up: stopped in between, it is waited for and taken down again.
  const connecting = connectDatabase({ ...config, exclusive: true })
  cleanup.add(async () => (await connecting.catch(() => undefined))?.close())
  const database = await connecting
  for (const problem of await settingProblems(database.pool)) log.warn(problem)
  const secrets = await loadSecrets(config)
  if (config.sampleSchools > 0) {
    const today = indianDay(systemClock())
    await fillSampleData(database.connection, { schools: config.sampleSchools, today })
  }

  const search = await openSearch(config, database, log)
  cleanup.add(() => search.close())
  const watch = setInterval(() => void search.refresh(), watchInterval)
  cleanup.add(() => clearInterval(watch))

  await buildPages()
  const outbox = join(config.dataDir, 'outbox')
  const onFailure = report('A message could not be sent')
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox, onFailure })
  cleanup.add(() => mailer.close())

  let port = config.port
  const origin = () => config.publicOrigin ?? addressOf(config.host, port)
  const serving = openServingDatabase(database.connection)
  cleanup.add(() => serving.close())
  const context = createContext({
    database,
    serving,
    search,
    secrets,
    mailer,
    log,
    google: config.google,
    origin,
  })
  const app = await createApp(context, {
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    pages: pagesFolder,
    outbox: showsOutbox(config) ? outbox : undefined,
  })
  const maintenance = startMaintenance({
    pool: database.pool,
    clock: systemClock,
    ...maintenanceTasks(context, {
      outbox,
      report: (problem) => log.warn(problem),
      // The order of popularity follows the reviews of the day. Nothing waits for the new index.
      onNewDay: () => void search.refresh({ maximumAge: halfADay }),
    }),
    onFailure: report('The maintenance failed'),
  })
  cleanup.add(() => maintenance.stop())

  await releasePort()
  await app.listen({ port: config.port, host: config.host })
  cleanup.add(() => app.close())
  port = (app.server.address() as AddressInfo).port
  say(`${brand.name} is ready at ${origin()}`)
  if (config.production) for (const name of remainingSamples) say(`Still a sample in brand: ${name}`)
}

/** Errors that say in one message what the operator can do. */
function explain(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (error.code === 'EADDRINUSE')
    return `Port ${config?.port} is taken by another program. Set PORT to another one.`
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(String(error.code))) {
    return `${config?.dataDir} cannot be used as the data folder: ${error.message}`
  }
  return undefined
}

async function main(): Promise<void> {
  const cleanup = new Cleanup()
  let config: Config | undefined

  async function stop(): Promise<void> {
    // In a terminal the signal comes twice, from it and from npm.
    if (cleanup.hasBegun) return
    say(`${brand.name} is stopping.`)
    setTimeout(() => process.exit(1), stopLimit).unref()
    await cleanup.run()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

  try {
    config = readConfig()
    await start(config, cleanup)
  } catch (error) {
    // What is pulled away while it stops fails, and nobody needs to know.
    if (cleanup.hasBegun) return
    process.stderr.write(`${explain(error, config) ?? (error instanceof Error ? error.stack : error)}\n`)
    await cleanup.run()
    process.exit(1)
  }
}

await main()
