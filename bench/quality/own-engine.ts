import { Worker } from 'node:worker_threads'
import type { Answer, Engine } from '#search/quality/engine.ts'

/** What the thread says first, once its index is loaded. */
export type Loaded = { seconds: number; schools: number; bytes: number }

/**
 * This search in a thread that holds nothing but its index, as in the product: beside a million schools as objects,
 * which the bench keeps to judge the answers, each collection of garbage would stop it for a third of a second.
 */
export async function openOwnEngine(
  file: string,
): Promise<{ engine: Engine; loaded: Loaded; close(): void }> {
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
  const engine: Engine = {
    name: 'this search',
    schools: loaded.schools,
    bytes: loaded.bytes,
    answer(terms) {
      worker.postMessage(terms)
      return next<Answer[]>()
    },
  }
  return { engine, loaded, close: () => void worker.terminate() }
}
