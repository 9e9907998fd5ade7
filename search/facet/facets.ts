import { eachBit, wordsFor } from '../index/bitset.ts'
import type { IndexContent, KindNames } from '../index/index-content.ts'
import { RecentlyUsed } from '../match/lru-cache.ts'
import type { SchoolSet } from '../match/school-set.ts'

/** What results can be narrowed to; names as the register has them. */
export type SchoolFilter = {
  state?: string | undefined
  district?: string | undefined
  management?: string | undefined
  category?: string | undefined
}

export type FacetCount = { value: string; count: number }
export type FacetCounts = {
  state: FacetCount[]
  /** Only of the chosen state: there are hundreds. */
  district: FacetCount[]
  management: FacetCount[]
  category: FacetCount[]
}

/** Which wish a school does not meet, as bits: counts of one kind leave its own wish out. */
const wish = { state: 1, district: 2, management: 4, category: 8 } as const
type Kind = keyof typeof wish

const keptVectors = 8

/** Narrows results and counts them by state, district, management and category. */
export class Facets {
  readonly #content: IndexContent
  readonly #names: KindNames
  readonly #vectors = new RecentlyUsed<Uint32Array>(keptVectors)

  constructor(content: IndexContent) {
    this.#content = content
    this.#names = JSON.parse(new TextDecoder().decode(content.kinds.names))
  }

  /** All schools that the filter lets through, or nothing where it lets all through. */
  vectorOf(filter: SchoolFilter): Uint32Array | undefined {
    const key = JSON.stringify([filter.state, filter.district, filter.management, filter.category])
    if (key === '[null,null,null,null]') return undefined
    const known = this.#vectors.get(key)
    if (known !== undefined) return known
    const size = this.#content.codes.order.length
    const bits = new Uint32Array(wordsFor(size))
    const unmet = this.#unmetWishes(filter)
    for (let school = 0; school < size; school++) {
      if (unmet(school) === 0) bits[school >>> 5] = (bits[school >>> 5] ?? 0) | (1 << (school & 31))
    }
    this.#vectors.set(key, bits)
    return bits
  }

  /** Counts schools that match the words, whatever the filter says: each kind is counted among what the others let through. */
  count(schools: SchoolSet, filter: SchoolFilter): FacetCounts {
    const { forward, kinds } = this.#content
    const { areas, managements, categories } = this.#names
    const byArea = new Uint32Array(areas.length)
    const byAreaOfState = new Uint32Array(areas.length)
    const byManagement = new Uint32Array(managements.length)
    const byCategory = new Uint32Array(categories.length)
    const isFiltered = Object.values(filter).some((name) => name !== undefined)
    const unmet = isFiltered ? this.#unmetWishes(filter) : undefined
    const countOne = (school: number) => {
      const missing = unmet?.(school) ?? 0
      const area = forward.areas[school] ?? 0
      // Another state is another district, so both wishes are open while states are counted.
      if ((missing & ~(wish.state | wish.district)) === 0) byArea[area] = (byArea[area] ?? 0) + 1
      if ((missing & ~wish.district) === 0) byAreaOfState[area] = (byAreaOfState[area] ?? 0) + 1
      if ((missing & ~wish.management) === 0) increase(byManagement, kinds.managements[school] ?? 0)
      if ((missing & ~wish.category) === 0) increase(byCategory, kinds.categories[school] ?? 0)
    }
    if ('list' in schools) schools.list.forEach(countOne)
    else eachBit(schools.bits, countOne)
    return {
      state: counted(
        areas.map(({ state }) => state),
        byArea,
      ),
      district:
        filter.state === undefined
          ? []
          : counted(
              areas.map(({ district }) => district),
              byAreaOfState,
            ),
      management: counted(managements, byManagement),
      category: counted(categories, byCategory),
    }
  }

  #unmetWishes(filter: SchoolFilter): (school: number) => number {
    const { forward, kinds } = this.#content
    const { areas, managements, categories } = this.#names
    const flags = (names: readonly string[], kind: Kind) =>
      Uint8Array.from(names, (name) =>
        filter[kind] === undefined || sameName(filter[kind], name) ? 0 : wish[kind],
      )
    const state = flags(
      areas.map(({ state }) => state),
      'state',
    )
    const district = flags(
      areas.map(({ district }) => district),
      'district',
    )
    const management = flags(managements, 'management')
    const category = flags(categories, 'category')
    return (school) => {
      const area = forward.areas[school] ?? 0
      return (
        (state[area] ?? 0) |
        (district[area] ?? 0) |
        (management[kinds.managements[school] ?? 0] ?? 0) |
        (category[kinds.categories[school] ?? 0] ?? 0)
      )
    }
  }
}

function increase(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Equal names together, the most frequent first, what nothing is known of left out. */
function counted(names: readonly string[], counts: Uint32Array): FacetCount[] {
  const sums = new Map<string, number>()
  names.forEach((name, at) => {
    const count = counts[at] ?? 0
    if (name !== '' && count > 0) sums.set(name, (sums.get(name) ?? 0) + count)
  })
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
