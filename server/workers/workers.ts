import { setTimeout as sleep } from 'node:timers/promises'
import { type MessagePort, Worker } from 'node:worker_threads'
import type { SharedMemory } from '../context.ts'
import type { ChangeLog, Tag } from '../database/change-log.ts'
import type { DirectorySearch } from '../directory/index-refresh/directory-search.ts'
import type { Log } from '../http/logging.ts'
import type { ResponseCounter } from '../http/response-sums.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { ChangeSource } from '../pages/page-changes.ts'
import { singleFlight } from '../single-flight.ts'
import { ask, type ServedRequests, type ToMainThread, type ToWorker, type WorkerData } from './messages.ts'

/** A response does not wait longer for a worker that is busy, in milliseconds. */
const maximumConfirmation = 1000

/** Before a worker is replaced, in milliseconds. The pause doubles if the next worker ends soon, too. */
const pauses = { first: 100, longest: 60_000 }

/** A worker that has served for so long did not fail because of its start, in milliseconds. */
const longEnough = 60_000

type Options = {
  search: DirectorySearch
  shared: SharedMemory
  responses: ResponseCounter
  metrics: Metrics | undefined
  log: Log
  /** Writes a finished line to the log. */
  writeLog: (line: string) => void
}

/**
 * Threads that serve requests on the same port as the main thread.
 * @see docs/decisions/0094-workers.md
 */
export class Workers {
  readonly #running = new Set<Worker>()
  /** They listen, or will soon. Changes do not wait for the others. */
  readonly #serving = new Set<Worker>()
  readonly #listening = new Set<Worker>()
  readonly #closing = new AbortController()
  #ended: Promise<unknown> = Promise.resolve()
  #flush: () => Promise<unknown> = async () => {}
  #log: ChangeLog | undefined
  readonly #program: string

  /** @param program the path of `worker.ts` or of a bundle of it */
  constructor(program: string) {
    this.#program = program
  }

  /** Passes the changes on to the workers. A flush also waits until the workers know them. */
  relay(log: ChangeLog, source: ChangeSource): ChangeSource {
    log.onChange((changed) => this.#sendAll(changeOf(log, changed)))
    log.onInterrupt(() => this.#sendAll({ type: 'interrupted' }))
    this.#log = log
    const flush = singleFlight(async () => {
      await source.flush()
      await Promise.all([...this.#serving].map((worker) => this.#confirm(worker)))
    }).next
    this.#flush = flush
    return { start: () => source.start(), flush, close: () => source.close() }
  }

  /** Starts one worker less than the configuration says, because the main thread serves requests, too. */
  start(data: WorkerData, options: Options): void {
    options.search.onSwap(() => {
      const { stored } = options.search
      if (stored) this.#sendAll({ type: 'index', builtAt: stored.builtAt })
    })
    this.#ended = Promise.all(
      Array.from({ length: data.config.workers - 1 }, () => this.#keepRunning(data, options)),
    )
  }

  /** Also ends the workers that do not serve yet. */
  beginStopping(): void {
    this.#closing.abort()
    for (const worker of this.#running) {
      if (this.#serving.has(worker)) post(worker, { type: 'stopping' })
      else void worker.terminate()
    }
  }

  async close(): Promise<void> {
    this.beginStopping()
    this.#sendAll({ type: 'stop' })
    await this.#ended
  }

  async #keepRunning(data: WorkerData, options: Options): Promise<void> {
    const { signal } = this.#closing
    let pause = pauses.first
    while (!signal.aborted) {
      const begin = performance.now()
      const reason = await this.#run(data, options)
      if (signal.aborted) return
      options.log.error({ err: reason }, 'A worker has ended. Another one replaces it.')
      pause = performance.now() - begin > longEnough ? pauses.first : Math.min(2 * pause, pauses.longest)
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }

  /** Resolves with the error of the worker when it has ended. */
  #run(data: WorkerData, options: Options): Promise<Error | undefined> {
    const worker = new Worker(this.#program, { workerData: data, execArgv: [] })
    const { threadId } = worker
    this.#running.add(worker)
    worker.on('message', (message: ToMainThread) => {
      if (message.type === 'listening') {
        this.#listening.add(worker)
        const threads = this.#listening.size + 1
        if (threads === data.config.workers) options.log.info(`${threads} threads serve requests.`)
      } else if (message.type === 'ready') {
        this.#serving.add(worker)
        // A worker has no log of changes while it starts, so earlier messages about them had no effect.
        if (this.#log?.isComplete) post(worker, changeOf(this.#log, undefined))
        post(worker, { type: 'listen' })
      } else if (message.type === 'served') addRequests(options.metrics, threadId, message.requests)
      else void this.#serve(message, options)
    })
    let reason: Error | undefined
    worker.on('error', (error: Error) => {
      reason = error
    })
    const { promise, resolve } = Promise.withResolvers<Error | undefined>()
    worker.once('exit', () => {
      this.#running.delete(worker)
      this.#serving.delete(worker)
      this.#listening.delete(worker)
      options.metrics?.endThread(threadId)
      resolve(reason)
    })
    return promise
  }

  async #serve(message: ToMainThread, { search, shared, responses, writeLog }: Options): Promise<void> {
    if (message.type === 'log') writeLog(message.line)
    else if (message.type === 'responded') responses.count(message.line)
    else if (message.type === 'searched in vain')
      shared.missedSearches.note(message.term, message.networkAddress)
    else if (message.type === 'take')
      message.reply.postMessage(await shared.visitorActions.take(message.parts))
    else if (message.type === 'give back') shared.visitorActions.giveBack(message.parts)
    else if (message.type === 'flush') {
      await this.#flush()
      message.reply.postMessage(true)
    } else if (message.type === 'read index') {
      await search.refresh()
      message.reply.postMessage(search.stored)
    }
  }

  #sendAll(message: ToWorker): void {
    for (const worker of this.#running) post(worker, message)
  }

  async #confirm(worker: Worker): Promise<void> {
    const confirmed = ask((reply) => post(worker, { type: 'confirm', reply }))
    await Promise.race([confirmed, sleep(maximumConfirmation, undefined, { ref: false })])
  }
}

function changeOf({ sequence, isComplete }: ChangeLog, changed: readonly Tag[] | undefined): ToWorker {
  return { type: 'changed', changed, common: sequence, isComplete }
}

function post(worker: Worker, message: ToWorker): void {
  const transferred: MessagePort[] = 'reply' in message ? [message.reply] : []
  worker.postMessage(message, transferred)
}

function addRequests(
  metrics: Metrics | undefined,
  thread: number,
  { observed, refused, figures }: ServedRequests,
): void {
  for (const each of observed) metrics?.observe(...each)
  for (const each of refused) metrics?.countRefused(...each)
  metrics?.addFigures(thread, figures)
}
