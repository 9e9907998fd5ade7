import pg from 'pg'
import { buildIndex, type RowReader } from '#search/build-index.ts'
import { writeIndexFile } from './index-file.ts'
import { readDirectory } from './read-schools.ts'

/** In schools. */
const reportEvery = 20_000

export type IndexFileOptions = { connection: pg.ClientConfig; file: string }

/** Numbers of schools. The last report comes when the index file is complete. */
export type BuildProgress = { done: number; total: number }

/** Builds the search index of the school directory. */
export async function buildIndexFile(
  { connection, file }: IndexFileOptions,
  onProgress: (progress: BuildProgress) => void,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { version, total, schools } = await readDirectory(client)
    const report = (done: number) => onProgress({ done, total })
    report(0)
    await writeIndexFile(file, await buildIndex(countRows(schools, report), { version }))
    report(total)
  } finally {
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
