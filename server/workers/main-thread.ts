import type { MessagePort } from 'node:worker_threads'
import type { SharedMemory } from '../context.ts'
import type { ChangeLog } from '../database/change-log.ts'
import type { IndexStorage, StoredIndex } from '../directory/index-refresh/index-file.ts'
import type { ResponseCounter } from '../http/response-sums.ts'
import type { RequestRecorder } from '../metrics/request-metrics.ts'
import type { FigureReader } from '../metrics/thread-figures.ts'
import type { ChangeSource } from '../pages/page-changes.ts'
import { singleFlight } from '../single-flight.ts'
import { ask, type ServedRequests, type ToMainThread, type ToWorker } from './messages.ts'

/** In milliseconds. */
const figuresInterval = 1000

/** What a worker gets from the main thread of its instance, and what it reports. */
export class MainThread {
  readonly #port: MessagePort
  readonly #mayListen = Promise.withResolvers<void>()
  #log: ChangeLog | undefined

  constructor(port: MessagePort) {
    this.#port = port
    port.on('message', (message: ToWorker) => this.#follow(message))
  }

  #send(message: ToMainThread): void {
    this.#port.postMessage(message, 'reply' in message ? [message.reply] : [])
  }

  /** Changes of the main thread. The order of messages keeps the order of changes. */
  changes(log: ChangeLog): ChangeSource {
    this.#log = log
    const flush = singleFlight(async () => {
      await ask((reply) => this.#send({ type: 'flush', reply }))
    }).next
    return { start: async () => {}, flush, close: async () => {} }
  }

  #follow(message: ToWorker): void {
    const log = this.#log
    if (message.type === 'interrupted') log?.interrupt()
    else if (message.type === 'listen') this.#mayListen.resolve()
    else if (message.type === 'confirm') message.reply.postMessage(true)
    else if (message.type === 'changed' && log) {
      if (message.isComplete && !log.isComplete) log.resume()
      else log.record(message.changed)
      log.common = message.common
    }
  }

  readonly index: IndexStorage = {
    name: 'the index of the main thread',
    read: async () =>
      (await ask((reply) => this.#send({ type: 'read index', reply }))) as StoredIndex | undefined,
    write: async () => {
      throw new Error('Only the main thread writes the index.')
    },
  }

  readonly shared: SharedMemory = {
    visitorActions: {
      take: async (parts) => (await ask((reply) => this.#send({ type: 'take', parts, reply }))) === true,
      giveBack: (parts) => this.#send({ type: 'give back', parts }),
    },
    missedSearches: {
      note: (term, networkAddress) => this.#send({ type: 'searched in vain', term, networkAddress }),
    },
  }

  readonly responses: ResponseCounter = {
    count: (line) => this.#send({ type: 'responded', line }),
    close: () => {},
  }

  writeLog(line: string): void {
    this.#send({ type: 'log', line })
  }

  /** Resolves when the worker may listen: it has recorded all changes before this report. */
  async reportReady(): Promise<void> {
    this.#send({ type: 'ready' })
    await this.#mayListen.promise
  }

  reportListening(): void {
    this.#send({ type: 'listening' })
  }

  /** Sends what it records once a second. */
  recorder(figures: FigureReader): RequestRecorder {
    let served: Omit<ServedRequests, 'figures'> = { observed: [], refused: [] }
    setInterval(() => {
      this.#send({ type: 'served', requests: { ...served, figures: figures.read() } })
      served = { observed: [], refused: [] }
    }, figuresInterval).unref()
    return {
      observe: (...each) => void served.observed.push(each),
      countRefused: (...each) => void served.refused.push(each),
    }
  }
}
