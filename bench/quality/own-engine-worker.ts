import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { timed } from '#search/quality/engine.ts'
import { openIndex } from '#search/search.ts'
import type { Loaded } from './own-engine.ts'

const before = process.memoryUsage().arrayBuffers
const started = performance.now()
const index = await openIndex(await readFile(workerData))
await index.warmUp()
const seconds = (performance.now() - started) / 1000
globalThis.gc?.()
const loaded: Loaded = {
  seconds,
  schools: index.size,
  bytes: process.memoryUsage().arrayBuffers - before,
}
parentPort?.postMessage(loaded)

parentPort?.on('message', async (terms: readonly string[]) => {
  const results = await timed(terms, (term) => index.search(term, { offset: 0, limit: 10 }).codes)
  parentPort?.postMessage(results)
})
