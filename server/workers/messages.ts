import { once } from 'node:events'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import type { Config } from '../config.ts'
import type { Tag } from '../database/change-log.ts'
import type { Overload } from '../errors.ts'
import type { ResponseLine } from '../http/response-sums.ts'
import type { Observation, RequestKind } from '../metrics/request-metrics.ts'
import type { ThreadFigures } from '../metrics/thread-figures.ts'

/** What a worker needs to start. */
export type WorkerData = {
  config: Config
  connection: ClientConfig
  origin: string
  port: number
  /** The name of the `PageChannel`. */
  pageChannel: string
  generatedSchools: Int32Array
}

/** Requests that a worker has served. */
export type ServedRequests = {
  observed: [RequestKind, Observation][]
  refused: [RequestKind, Overload][]
  figures: ThreadFigures
}

export type ToWorker =
  /** @see ChangeLog.record */
  | { type: 'changed'; changed: readonly Tag[] | undefined; common: number; isComplete: boolean }
  | { type: 'interrupted' }
  /** The worker responds when it has recorded all earlier changes. */
  | { type: 'confirm'; reply: MessagePort }
  /** The answer to `ready`: all earlier changes have been sent. */
  | { type: 'listen' }
  /** A newer index can be read. */
  | { type: 'index'; builtAt: number }
  /** The instance stops soon, and must not get more visitors. */
  | { type: 'stopping' }
  | { type: 'stop' }

export type ToMainThread =
  /** The worker has started. It listens when it gets `listen`, and changes wait for it from now on. */
  | { type: 'ready' }
  | { type: 'listening' }
  | { type: 'log'; line: string }
  | { type: 'responded'; line: ResponseLine }
  | { type: 'served'; requests: ServedRequests }
  | { type: 'searched in vain'; term: string; networkAddress: string }
  /** The response is whether the visitor may take the action. */
  | { type: 'take'; parts: readonly string[]; reply: MessagePort }
  | { type: 'give back'; parts: readonly string[] }
  /** The response comes when all threads have recorded all earlier changes. */
  | { type: 'flush'; reply: MessagePort }
  /** The response is the current index, see `StoredIndex`. */
  | { type: 'read index'; reply: MessagePort }

/**
 * Sends a message that has a response.
 * @param send must transfer the port
 * @returns undefined if the other thread ends before it responds
 */
export async function ask(send: (reply: MessagePort) => void): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const closed = once(port1, 'close').then(() => undefined)
  const response = once(port1, 'message').then(([value]) => value)
  send(port2)
  try {
    return await Promise.race([response, closed])
  } finally {
    port1.close()
  }
}
