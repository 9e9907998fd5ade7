import { LRUCache } from 'lru-cache'
import { addBit, andInto, eachBit, wordsFor } from '../index/bitset.ts'
import type { IndexContent, Names } from '../index/index-content.ts'
import type { SchoolSet } from '../match/school-set.ts'
import { cachedFilters, maximumFacetValues } from '../tuning.ts'
import { RatedSchools } from './rated-schools.ts'
import {
  type FacetCount,
  type FacetCounts,
  type FilterField,
  filterFields,
  type ProfileField,
  type ProfileValues,
  profileFields,
  type SchoolFilter,
  type ValuesOf,
} from './school-filter.ts'
import type { SchoolRatings } from './school-ratings.ts'

function bitOf(field: FilterField): number {
  return 1 << filterFields.indexOf(field)
}

const stateAndDistrict = bitOf('state') | bitOf('district')
const starSteps = [1, 2, 3, 4, 5] as const

/** The filters that each area or profile fails, as bits of `bitOf`. */
type Failures = { byArea: Uint16Array; byProfile: Uint16Array }

export class Facets {
  rated: RatedSchools
  readonly #content: IndexContent
  readonly #areas: Names['areas']
  readonly #profiles: ProfileValues[]
  readonly #vectors = new LRUCache<string, Uint32Array>({ max: cachedFilters })

  constructor(content: IndexContent, valuesOf: ValuesOf) {
    this.#content = content
    const { areas, profiles }: Names = JSON.parse(new TextDecoder().decode(content.profiles.names))
    this.#areas = areas
    this.#profiles = profiles.map(valuesOf)
    this.rated = new RatedSchools(content.codes)
  }

  /** Replaces the earlier ratings. */
  async follow(ratings: SchoolRatings): Promise<void> {
    const rated = new RatedSchools(this.#content.codes)
    await rated.follow(ratings)
    this.rated = rated
  }

  valuesOf(field: ProfileField): string[] {
    const values = new Set(this.#profiles.flatMap((profile) => profile[field] ?? []))
    values.delete('')
    return [...values]
  }

  valuesOfSchool(school: number): ProfileValues {
    return this.#profiles[this.#content.profiles.numbers[school] ?? 0] ?? {}
  }

  /** Returns undefined for an empty filter. */
  vectorOf(filter: SchoolFilter): Uint32Array | undefined {
    const { minimumRating = 0 } = filter
    const byValues = this.#vectorOfValues(filter)
    if (minimumRating <= 0) return byValues
    const byRating = this.rated.withStars(minimumRating)
    if (byValues === undefined) return byRating
    const bits = byValues.slice()
    andInto(bits, byRating)
    return bits
  }

  #vectorOfValues(filter: SchoolFilter): Uint32Array | undefined {
    if (filterFields.every((field) => filter[field] === undefined)) return undefined
    const key = JSON.stringify(filterFields.map((field) => filter[field]))
    const known = this.#vectors.get(key)
    if (known !== undefined) return known
    const { forward, profiles } = this.#content
    const size = this.#content.codes.order.length
    const bits = new Uint32Array(wordsFor(size))
    const { byArea, byProfile } = this.#failures(filter)
    for (let school = 0; school < size; school++) {
      const failed =
        (byArea[forward.areas[school] ?? 0] ?? 0) | (byProfile[profiles.numbers[school] ?? 0] ?? 0)
      if (failed === 0) addBit(bits, school)
    }
    this.#vectors.set(key, bits)
    return bits
  }

  /**
   * Counts the values of each field among the schools that pass the filters of the other fields.
   * @param schools the results before any filter
   */
  count(schools: SchoolSet, filter: SchoolFilter): FacetCounts {
    const { forward, profiles } = this.#content
    const { byArea, byProfile } = this.#failures(filter)
    const { minimumRating = 0 } = filter
    const { stars } = this.rated
    const areaCounts = new Uint32Array(byArea.length)
    const profileCounts = new Uint32Array(byProfile.length)
    const starCounts = new Uint32Array(starSteps.length + 1)
    const countOne = (school: number) => {
      const area = forward.areas[school] ?? 0
      const profile = profiles.numbers[school] ?? 0
      const failsArea = byArea[area] !== 0
      const failsProfile = byProfile[profile] !== 0
      const ownStars = stars[school] ?? 0
      if (!failsArea && !failsProfile) increase(starCounts, ownStars)
      if (ownStars < minimumRating) return
      if (!failsProfile) increase(areaCounts, area)
      if (!failsArea) increase(profileCounts, profile)
    }
    if ('list' in schools) schools.list.forEach(countOne)
    else eachBit(schools.bits, countOne)
    // A district belongs to one state, so counts of states also ignore the district filter.
    const countAreas = (field: 'state' | 'district', ignored: number) =>
      sumByValue(
        this.#areas.map((area, index) => ((byArea[index] ?? 0) & ~ignored ? [] : [area[field]])),
        areaCounts,
      )
    const countProfiles = (field: ProfileField): [ProfileField, FacetCount[]] => {
      const values = this.#profiles.map((profile, index) =>
        (byProfile[index] ?? 0) & ~bitOf(field) ? [] : (profile[field] ?? []),
      )
      return [field, sumByValue(values, profileCounts)]
    }
    const byField = Object.fromEntries(profileFields.map(countProfiles)) as Record<ProfileField, FacetCount[]>
    return {
      state: countAreas('state', stateAndDistrict),
      district: filter.state === undefined ? [] : countAreas('district', bitOf('district')),
      ...byField,
      minimumRating: countStars(starCounts),
    }
  }

  #failures(filter: SchoolFilter): Failures {
    const wanted = filterFields.flatMap((field) => {
      const value = filter[field]?.toLowerCase()
      return value === undefined ? [] : [{ field, value, bit: bitOf(field) }]
    })
    const failuresOf = (valuesOf: (field: FilterField) => readonly string[] | undefined) =>
      wanted.reduce((failed, { field, value, bit }) => {
        const values = valuesOf(field)
        return values === undefined || values.some((own) => own.toLowerCase() === value)
          ? failed
          : failed | bit
      }, 0)
    return {
      byArea: Uint16Array.from(this.#areas, (area) =>
        failuresOf((field) => (field === 'state' || field === 'district' ? [area[field]] : undefined)),
      ),
      byProfile: Uint16Array.from(this.#profiles, (profile) =>
        failuresOf((field) =>
          field === 'state' || field === 'district' ? undefined : (profile[field] ?? []),
        ),
      ),
    }
  }
}

function increase(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1
}

function sumByValue(valuesByIndex: readonly (readonly string[])[], counts: Uint32Array): FacetCount[] {
  const sums = new Map<string, number>()
  valuesByIndex.forEach((values, index) => {
    const count = counts[index] ?? 0
    if (count === 0) return
    for (const value of values) if (value !== '') sums.set(value, (sums.get(value) ?? 0) + count)
  })
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, maximumFacetValues)
}

/** @param counts numbers of schools, by stars */
function countStars(counts: Uint32Array): FacetCount[] {
  return starSteps.flatMap((stars) => {
    const count = counts.subarray(stars).reduce((sum, each) => sum + each, 0)
    return count === 0 ? [] : [{ value: String(stars), count }]
  })
}
