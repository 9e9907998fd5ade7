import type { ValuesOf } from './facet/school-filter.ts'
import { type RowReader, readPlainRows } from './index/byte-row.ts'
import { IndexBuilder } from './index/index-builder.ts'
import { readIndex, writeIndex } from './index/index-bytes.ts'
import type { SchoolRow } from './index/school-row.ts'
import { SearchIndex } from './search-index.ts'

export type { RatedOrder } from './facet/rated-schools.ts'
export {
  type FacetCount,
  type FacetCounts,
  type ProfileValues,
  registerValues,
  type SchoolFilter,
  type ValuesOf,
} from './facet/school-filter.ts'
export { type SchoolRating, SchoolRatings } from './facet/school-ratings.ts'
export { type ByteRow, type RowReader, rowFields } from './index/byte-row.ts'
export { IndexFormatError } from './index/index-bytes.ts'
export type { Profile } from './index/index-content.ts'
export type { SchoolRow } from './index/school-row.ts'
export { isIndicScript, transliterate } from './language/transliteration.ts'
export { DistanceFrom, kmOf, type Point } from './near/great-circle.ts'
export type { Place, PlaceKind } from './near/places.ts'
export type {
  NearOptions,
  NearResults,
  NearSchool,
  SearchIndex,
  SearchOptions,
  SearchResults,
} from './search-index.ts'

export type { Understanding, UnderstoodWords } from './understand/understand.ts'

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

/**
 * Opens an index without copying the bytes, so the caller must not change them.
 * @param options.valuesOf the values by which schools are filtered; default: the values in the rows
 * @throws IndexFormatError if the bytes are damaged or of another format
 */
export async function openIndex(
  bytes: Uint8Array<ArrayBuffer>,
  { valuesOf }: { valuesOf?: ValuesOf } = {},
): Promise<SearchIndex> {
  const index = new SearchIndex(await readIndex(bytes), valuesOf)
  await index.prepare()
  return index
}
