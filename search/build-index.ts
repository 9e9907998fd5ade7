import { type RowReader, readPlainRows } from './index/byte-row.ts'
import { IndexBuilder } from './index/index-builder.ts'
import { writeIndex } from './index/index-bytes.ts'
import type { SchoolRow } from './index/school-row.ts'

export { type ByteRow, type RowReader, rowFields } from './index/byte-row.ts'

/**
 * Builds an index. Only machines with the same byte order can open it.
 * @param rows plain rows, in batches if they are asynchronous, or a reader of bytes, which is faster
 * @throws RangeError if a code is not 1 to 11 ASCII characters without spaces, or for more than 65,535 districts
 */
export async function buildIndex(
  rows: RowReader | Iterable<SchoolRow> | AsyncIterable<readonly SchoolRow[]>,
  { version }: { version: bigint },
): Promise<Uint8Array<ArrayBuffer>> {
  const builder = new IndexBuilder()
  const reader = 'eachRow' in rows ? rows : readPlainRows(rows)
  await reader.eachRow((row) => builder.add(row))
  return writeIndex(builder.finish(version))
}
