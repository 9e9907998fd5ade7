import { type RowReader, readPlainRows } from './index/byte-row.ts'
import { IndexBuilder } from './index/index-builder.ts'
import { writeIndex } from './index/index-bytes.ts'
import type { SchoolRow } from './index/school-row.ts'
import { SpellingTableThread } from './index/spelling-table-thread.ts'

export { type ByteRow, type RowReader, rowFields } from './index/byte-row.ts'

/** With fewer schools, a second thread saves no time. */
const schoolsForThread = 100_000

/**
 * Builds an index that only machines with the same byte order can open.
 * @param rows a `RowReader` is faster than the other sources
 * @throws RangeError for an invalid code, or for more than 65,535 districts
 */
export async function buildIndex(
  rows: RowReader | Iterable<SchoolRow> | AsyncIterable<readonly SchoolRow[]>,
  { version, threadFrom = schoolsForThread }: { version: bigint; threadFrom?: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const builder = new IndexBuilder()
  const reader = 'eachRow' in rows ? rows : readPlainRows(rows)
  let thread: SpellingTableThread | undefined
  try {
    await reader.eachRow((row) => {
      builder.add(row)
      if (builder.size === threadFrom) thread = new SpellingTableThread()
    })
    return writeIndex(await builder.finish(version, thread))
  } finally {
    await thread?.close()
  }
}
