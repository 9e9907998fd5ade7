import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { IndexJob, IndexProgress } from './build-in-worker.ts'
import { IndexBuilder } from './index-builder.ts'
import { writeIndexFile } from './index-file.ts'
import { readDirectory } from './school-rows.ts'

/** Schools between two reports of progress. */
const reportEvery = 20_000

await build(workerData)

async function build({ connection, file }: IndexJob): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { version, total, batches } = await readDirectory(client)
    const builder = new IndexBuilder()
    let reported = 0
    report({ done: 0, total })
    for await (const batch of batches) {
      for (const school of batch) builder.add(school)
      if (builder.size - reported < reportEvery) continue
      reported = builder.size
      report({ done: builder.size, total })
    }
    await writeIndexFile(file, builder.finish(version))
    report({ done: total, total })
  } finally {
    await client.end()
  }
}

function report(progress: IndexProgress): void {
  parentPort?.postMessage(progress)
}
