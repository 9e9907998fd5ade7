import { parentPort, workerData } from 'node:worker_threads'
import { createApp } from './app.ts'
import { Cleanup } from './cleanup.ts'
import { openDatabase } from './database/database.ts'
import { DirectorySearch } from './directory/index-refresh/directory-search.ts'
import { SchoolStore } from './directory/store.ts'
import { createLog } from './http/logging.ts'
import { FigureReader } from './metrics/thread-figures.ts'
import { openContext, poolsOf } from './open-context.ts'
import { warmUp } from './warm-up.ts'
import { MainThread } from './workers/main-thread.ts'
import type { ToWorker, WorkerData } from './workers/messages.ts'

/** A thread that serves requests. The main thread does all other work of the instance. */

/** Requests use other connections. */
const backgroundConnections = 2

async function onlyInMainThread(): Promise<never> {
  throw new Error('Only the main thread builds the search index.')
}

async function serve(mainThread: MainThread, cleanup: Cleanup) {
  const { config, connection, origin, port, pageChannel, generatedSchools }: WorkerData = workerData
  const log = createLog({ destination: { write: (line) => mainThread.writeLog(line) } })
  const database = openDatabase(connection, backgroundConnections)
  cleanup.add(() => database.close())
  const search = await DirectorySearch.open({
    storage: mainThread.index,
    source: new SchoolStore(database),
    build: onlyInMainThread,
    exclusively: (work) => work(),
    log,
  })
  cleanup.add(() => search.close())
  const { context, pages, appOptions } = await openContext(config, cleanup, {
    database,
    search,
    log,
    // The main thread has said it.
    warn: () => {},
    origin: () => origin,
    changeSource: (changes) => mainThread.changes(changes),
    shared: mainThread.shared,
    pageChannel,
    generatedSchools,
  })
  const figures =
    config.metrics &&
    new FigureReader({
      pools: poolsOf(context),
      pages: pages.cache.statistics,
      reads: context.replicaReads?.statistics,
    })
  cleanup.add(() => figures?.close())
  const app = await createApp(context, {
    ...appOptions,
    metrics: figures && mainThread.recorder(figures),
    responses: mainThread.responses,
  })
  await warmUp(search)
  await mainThread.reportReady()
  const address = { port, host: config.host, reusePort: true }
  await app.listen(address)
  cleanup.add(() => app.close())
  return { context, search }
}

if (parentPort === null) throw new Error('This file runs only in a thread.')
const port = parentPort
const cleanup = new Cleanup()
const mainThread = new MainThread(port)
const started = serve(mainThread, cleanup)

port.on('message', async (message: ToWorker) => {
  // A worker that cannot start ends with the error of `started`.
  const { context, search } = await started
  if (message.type === 'stopping') context.readiness.beginStopping()
  else if (message.type === 'index') void search.refresh({ builtSince: message.builtAt })
  else if (message.type === 'stop') {
    await cleanup.run()
    process.exit(0)
  }
})
await started
mainThread.reportListening()
