import pg from 'pg'
import { buildIndex, type RowReader } from '#search/build-index.ts'
import { readDirectory } from './read-schools.ts'

/** Schools between two reports. */
const reportEvery = 20_000

/** Numbers of schools. The last report comes after the build. */
export type BuildProgress = { done: number; total: number }

export async function buildDirectoryIndex(
  connection: pg.ClientConfig,
  onProgress: (progress: BuildProgress) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { version, total, schools } = await readDirectory(client)
    const report = (done: number) => onProgress({ done, total })
    report(0)
    const index = await buildIndex(countRows(schools, report), { version })
    report(total)
    return index
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
