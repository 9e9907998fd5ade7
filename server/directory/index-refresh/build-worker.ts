import type { MessagePort } from 'node:worker_threads'
import { buildIndexFile, type IndexFileOptions } from './build-index-file.ts'

export type BuildTask = IndexFileOptions & { progress: MessagePort }

export default async function build({ progress, ...options }: BuildTask): Promise<void> {
  try {
    await buildIndexFile(options, (done) => progress.postMessage(done))
  } finally {
    progress.close()
  }
}
