import type { MessagePort } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { move } from 'piscina'
import { buildDirectoryIndex } from './build-directory-index.ts'

export type BuildTask = { connection: ClientConfig; progress: MessagePort }

/** Moves the index instead of copying a hundred megabytes. */
export default async function build({ connection, progress }: BuildTask) {
  try {
    const { buffer } = await buildDirectoryIndex(connection, (done) => progress.postMessage(done))
    return move(buffer)
  } finally {
    progress.close()
  }
}
