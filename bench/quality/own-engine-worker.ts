import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openIndex } from '#search/search.ts'
import { indexOptions } from '#server/directory/index-refresh/index-options.ts'
import { timed } from './engine.ts'
import type { Loaded, Measured, Request } from './own-engine.ts'

const before = process.memoryUsage().arrayBuffers
const started = performance.now()
const index = await openIndex(await readFile(workerData), indexOptions)
await index.prepare()
await index.warmUp()
const seconds = (performance.now() - started) / 1000
globalThis.gc?.()
const loaded: Loaded = {
  seconds,
  schools: index.size,
  bytes: process.memoryUsage().arrayBuffers - before,
}
parentPort?.postMessage(loaded)

parentPort?.on('message', async ({ terms, understands }: Request) => {
  const options = { offset: 0, limit: 10 }
  const find = (term: string) =>
    understands ? index.searchUnderstood(term, options).codes : index.search(term, options).codes
  const begun = process.cpuUsage()
  const results = await timed(terms, find)
  const { user, system } = process.cpuUsage(begun)
  const measured: Measured = {
    results,
    cpuMilliseconds: (user + system) / 1000 / Math.max(1, terms.length),
    asksNear: terms.map(
      (term) =>
        understands && (index.understand(term)?.understood.some(({ kind }) => kind === 'near') ?? false),
    ),
  }
  parentPort?.postMessage(measured)
})
