import type { MessagePort } from 'node:worker_threads'
import pg from 'pg'
import { buildIndex, type RowReader } from '#search/search.ts'
import { writeIndexFile } from './index-file.ts'
import { readDirectory } from './read-schools.ts'

/** In schools. */
const reportEvery = 20_000

export type BuildTask = { connection: pg.ClientConfig; file: string; progress: MessagePort }

export default async function build({ connection, file, progress }: BuildTask): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { version, total, schools } = await readDirectory(client)
    const report = (done: number) => progress.postMessage({ done, total })
    report(0)
    await writeIndexFile(file, await buildIndex(countRows(schools, report), { version }))
    report(total)
  } finally {
    progress.close()
    await client.end()
  }
}

function countRows(schools: RowReader, report: (done: number) => void): RowReader {
  return {
    eachRow(visit) {
      let done = 0
      return schools.eachRow((row) => {
        visit(row)
        done++
        if (done % reportEvery === 0) report(done)
      })
    },
  }
}
