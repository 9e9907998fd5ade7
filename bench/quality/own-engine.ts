import { Worker } from 'node:worker_threads'
import type { Engine, QueryResult } from './engine.ts'

/** The first message of the worker, after it has loaded the index. */
export type Loaded = { seconds: number; schools: number; bytes: number }

/** `understands`: as on the search page, where words can be filters, orders and places. */
export type Request = { terms: readonly string[]; understands: boolean }

/** The processor time is that of one query. `asksNear`: whether each query asks for schools near the user. */
export type Measured = { results: QueryResult[]; cpuMilliseconds: number; asksNear: boolean[] }

/**
 * Opens our search in a separate thread. The benchmark's own thread holds a million school objects, so garbage
 * collections there would pause the search for a third of a second, unlike in the product.
 */
export async function openOwnEngine(
  file: string,
): Promise<{ engine: Engine; measure(request: Request): Promise<Measured>; loaded: Loaded; close(): void }> {
  const worker = new Worker(new URL('./own-engine-worker.ts', import.meta.url), { workerData: file })
  const next = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (message: Message) => {
        worker.off('error', reject)
        resolve(message)
      })
    })
  const loaded = await next<Loaded>()
  const measure = (request: Request) => {
    worker.postMessage(request)
    return next<Measured>()
  }
  const engine: Engine = {
    name: 'this search',
    schools: loaded.schools,
    bytes: loaded.bytes,
    run: async (terms) => (await measure({ terms, understands: false })).results,
  }
  return { engine, measure, loaded, close: () => void worker.terminate() }
}
