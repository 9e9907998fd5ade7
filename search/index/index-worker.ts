import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { IndexJob, IndexProgress } from './build-in-worker.ts'
import { IndexBuilder } from './index-builder.ts'
import { writeIndexFile } from './index-file.ts'
import { PopularityOrder } from './popularity-order.ts'
import { readDirectory } from './school-rows.ts'

/** Schools between two reports of progress. */
const reportEvery = 20_000

await build(workerData)

async function build({ connection, file }: IndexJob): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { version, total, eachSchool } = await readDirectory(client)
    const builder = new IndexBuilder()
    const popularity = new PopularityOrder()
    report({ done: 0, total })
    await eachSchool((row) => {
      builder.add(row)
      popularity.add(row)
      if (builder.size % reportEvery === 0) report({ done: builder.size, total })
    })
    await writeIndexFile(file, builder.finish(version, popularity.finish()))
    report({ done: total, total })
  } finally {
    await client.end()
  }
}

function report(progress: IndexProgress): void {
  parentPort?.postMessage(progress)
}
