import { LRUCache } from 'lru-cache'
import { addBit, eachBit, wordsFor } from '../index/bitset.ts'
import type { IndexContent, KindNames } from '../index/index-content.ts'
import type { SchoolSet } from '../match/school-set.ts'
import { cachedFilters } from '../tuning.ts'

/** Upper and lower case do not matter. */
export type SchoolFilter = {
  state?: string | undefined
  district?: string | undefined
  management?: string | undefined
  category?: string | undefined
}

export type FacetCount = { value: string; count: number }
export type FacetCounts = {
  state: FacetCount[]
  /** Districts of the selected state only. */
  district: FacetCount[]
  management: FacetCount[]
  category: FacetCount[]
}

const filterBits = { state: 1, district: 2, management: 4, category: 8 } as const
type FilterField = keyof typeof filterBits

export class Facets {
  readonly #content: IndexContent
  readonly #names: KindNames
  readonly #vectors = new LRUCache<string, Uint32Array>({ max: cachedFilters })

  constructor(content: IndexContent) {
    this.#content = content
    this.#names = JSON.parse(new TextDecoder().decode(content.kinds.names))
  }

  /** Returns a bit vector of the schools that pass, or undefined for an empty filter. */
  vectorOf(filter: SchoolFilter): Uint32Array | undefined {
    const key = JSON.stringify([filter.state, filter.district, filter.management, filter.category])
    if (key === '[null,null,null,null]') return undefined
    const known = this.#vectors.get(key)
    if (known !== undefined) return known
    const size = this.#content.codes.order.length
    const bits = new Uint32Array(wordsFor(size))
    const failedFilters = this.#failedFilters(filter)
    for (let school = 0; school < size; school++) if (failedFilters(school) === 0) addBit(bits, school)
    this.#vectors.set(key, bits)
    return bits
  }

  /**
   * Counts the values of each field among the schools that pass the filters of the other fields.
   * @param schools the results before any filter
   */
  count(schools: SchoolSet, filter: SchoolFilter): FacetCounts {
    const { forward, kinds } = this.#content
    const { areas, managements, categories } = this.#names
    const byStateArea = new Uint32Array(areas.length)
    const byDistrictArea = new Uint32Array(areas.length)
    const byManagement = new Uint32Array(managements.length)
    const byCategory = new Uint32Array(categories.length)
    const isFiltered = Object.values(filter).some((name) => name !== undefined)
    const failedFilters = isFiltered ? this.#failedFilters(filter) : undefined
    const countOne = (school: number) => {
      const failed = failedFilters?.(school) ?? 0
      const area = forward.areas[school] ?? 0
      // A district belongs to one state, so counts of states also ignore the district filter.
      if ((failed & ~(filterBits.state | filterBits.district)) === 0) increase(byStateArea, area)
      if ((failed & ~filterBits.district) === 0) increase(byDistrictArea, area)
      if ((failed & ~filterBits.management) === 0) increase(byManagement, kinds.managements[school] ?? 0)
      if ((failed & ~filterBits.category) === 0) increase(byCategory, kinds.categories[school] ?? 0)
    }
    if ('list' in schools) schools.list.forEach(countOne)
    else eachBit(schools.bits, countOne)
    const states = areas.map(({ state }) => state)
    const districts = areas.map(({ district }) => district)
    return {
      state: sumByName(states, byStateArea),
      district: filter.state === undefined ? [] : sumByName(districts, byDistrictArea),
      management: sumByName(managements, byManagement),
      category: sumByName(categories, byCategory),
    }
  }

  /** The returned function returns the filters that a school fails, as a sum of `filterBits`. */
  #failedFilters(filter: SchoolFilter): (school: number) => number {
    const { forward, kinds } = this.#content
    const { areas, managements, categories } = this.#names
    const bitsOf = (names: readonly string[], field: FilterField) => {
      const value = filter[field]?.toLowerCase()
      return Uint8Array.from(names, (name) =>
        value === undefined || value === name.toLowerCase() ? 0 : filterBits[field],
      )
    }
    const byState = bitsOf(
      areas.map(({ state }) => state),
      'state',
    )
    const byDistrict = bitsOf(
      areas.map(({ district }) => district),
      'district',
    )
    const byManagement = bitsOf(managements, 'management')
    const byCategory = bitsOf(categories, 'category')
    return (school) => {
      const area = forward.areas[school] ?? 0
      return (
        (byState[area] ?? 0) |
        (byDistrict[area] ?? 0) |
        (byManagement[kinds.managements[school] ?? 0] ?? 0) |
        (byCategory[kinds.categories[school] ?? 0] ?? 0)
      )
    }
  }
}

function increase(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1
}

function sumByName(names: readonly string[], counts: Uint32Array): FacetCount[] {
  const sums = new Map<string, number>()
  names.forEach((name, index) => {
    const count = counts[index] ?? 0
    if (name !== '' && count > 0) sums.set(name, (sums.get(name) ?? 0) + count)
  })
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
