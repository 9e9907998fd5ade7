import { parentPort, workerData } from 'node:worker_threads'
import { DirectoryIndex } from '#search/directory-index.ts'
import { readIndexFile } from '#search/index/index-file.ts'
import type { Loaded } from './own-engine.ts'
import { timed } from './peers.ts'

const before = process.memoryUsage().arrayBuffers
const begun = performance.now()
const index = new DirectoryIndex(await readIndexFile(workerData))
await index.prepare()
await index.warmUp()
const seconds = (performance.now() - begun) / 1000
globalThis.gc?.()
const loaded: Loaded = {
  seconds,
  schools: index.size,
  bytes: process.memoryUsage().arrayBuffers - before,
}
parentPort?.postMessage(loaded)

parentPort?.on('message', async (terms: readonly string[]) => {
  const answers = await timed(terms, (term) => index.search(term, { offset: 0, limit: 10 }).codes)
  parentPort?.postMessage(answers)
})
