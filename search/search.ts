import type { LocalPlace } from './expand/known-places.ts'
import type { ValuesOf } from './facet/school-filter.ts'
import { readIndex } from './index/index-bytes.ts'
import { SearchIndex } from './search-index.ts'

export { type ByteRow, buildIndex, type RowReader, rowFields } from './build-index.ts'
export { ChangedIndex, type Searchable } from './changed-index.ts'
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
export type { StatedValues } from './facet/stated-profiles.ts'
export { IndexFormatError } from './index/index-bytes.ts'
export type { Profile } from './index/index-content.ts'
export type { SchoolRow } from './index/school-row.ts'
export { otherNamesOf } from './language/places/renamed-places.ts'
export { isIndicScript, transliterate } from './language/transliteration.ts'
export type { Point } from './near/great-circle.ts'
export type { Place, PlaceKind } from './near/places.ts'
export { SearchBudget } from './search-budget.ts'
export type {
  NearOptions,
  NearResults,
  NearSchool,
  SearchIndex,
  SearchOptions,
  SearchResults,
  UnderstoodResults,
} from './search-index.ts'

export type { Understanding, UnderstoodWords } from './understand/understand.ts'

/**
 * Opens an index without copying its bytes, so the caller must not change them. See also {@link SearchIndex.prepare}.
 * @param bytes must begin at a multiple of 4 in its buffer
 * @param options.valuesOf default: `registerValues`
 * @param options.localPlaces names of places in other scripts; without them, names are found by their sound
 * @throws IndexFormatError if the bytes are damaged or have another format
 */
export async function openIndex(
  bytes: Uint8Array,
  { valuesOf, localPlaces }: { valuesOf?: ValuesOf; localPlaces?: readonly LocalPlace[] } = {},
): Promise<SearchIndex> {
  return new SearchIndex(await readIndex(bytes), valuesOf, localPlaces)
}
