import { IndexBuilder } from './index/index-builder.ts'
import { readIndex, writeIndex } from './index/index-bytes.ts'
import type { SchoolRow } from './index/school-row.ts'
import { SearchIndex } from './search-index.ts'

// The public interface of the module: code outside of `search/` imports this file only.

export type { FacetCount, FacetCounts, SchoolFilter } from './facet/facets.ts'
export { IndexFormatError } from './index/index-bytes.ts'
export type { SchoolRow } from './index/school-row.ts'
export { isIndicScript, transliterate } from './language/transliteration.ts'
export type { SearchIndex, SearchOptions, SearchResults } from './search-index.ts'

/**
 * Builds the index of all schools.
 * @param rows the schools; asynchronous ones in batches, since waiting for each row takes longer than indexing it
 * @param options.version returned by the open index, to recognize an outdated one
 * @returns the index as bytes for `openIndex`, valid on machines with the same byte order
 * @throws RangeError if a code is not 1 to 11 ASCII characters, or for more than 65,535 districts
 */
export async function buildIndex(
  rows: Iterable<SchoolRow> | AsyncIterable<readonly SchoolRow[]>,
  { version }: { version: bigint },
): Promise<Uint8Array<ArrayBuffer>> {
  const builder = new IndexBuilder()
  if (Symbol.iterator in rows) {
    for (const row of rows) builder.add(row)
  } else {
    for await (const batch of rows) for (const row of batch) builder.add(row)
  }
  return writeIndex(builder.finish(version))
}

/**
 * Opens an index in place: the bytes must not change afterwards. Works in short steps between which the event loop runs.
 * @throws IndexFormatError if the bytes are damaged or of another format; build the index again
 */
export async function openIndex(bytes: Uint8Array<ArrayBuffer>): Promise<SearchIndex> {
  const index = new SearchIndex(await readIndex(bytes))
  await index.prepare()
  return index
}
