import { LRUCache } from 'lru-cache'
import { addBit, andInto, listBits, wordsFor } from '../index/bitset.ts'
import type { IndexContent, Names } from '../index/index-content.ts'
import { applyFilter, type SchoolSet } from '../match/school-set.ts'
import { cachedFilters, maximumFacetValues, stepsPerFilter } from '../tuning.ts'
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
import { type NumberedProfiles, type StatedValues, withStatements } from './stated-profiles.ts'

function bitOf(field: FilterField): number {
  return 1 << filterFields.indexOf(field)
}

function isEmpty(filter: SchoolFilter): boolean {
  return filterFields.every((field) => filter[field] === undefined)
}

function keyOf(filter: SchoolFilter): string {
  return JSON.stringify(filterFields.map((field) => filter[field]))
}

const stateAndDistrict = bitOf('state') | bitOf('district')
const starSteps = [1, 2, 3, 4, 5] as const

/** The filters that each area or profile fails, as bits of `bitOf`. */
type Failures = { byArea: Uint16Array; byProfile: Uint16Array }

export class Facets {
  rated: RatedSchools
  readonly #content: IndexContent
  readonly #areas: Names['areas']
  /** By the register only. */
  readonly #register: ProfileValues[]
  /** By the register and the statements of schools. */
  #stated: NumberedProfiles
  readonly #vectors = new LRUCache<string, Uint32Array>({ max: cachedFilters })
  /** Space for a list of the schools in a bit vector. */
  readonly #listed: Uint32Array

  constructor(content: IndexContent, valuesOf: ValuesOf) {
    this.#content = content
    this.#listed = new Uint32Array(content.codes.order.length)
    const { areas, profiles }: Names = JSON.parse(new TextDecoder().decode(content.profiles.names))
    this.#areas = areas
    this.#register = profiles.map(valuesOf)
    this.#stated = { profiles: this.#register, numbers: content.profiles.numbers }
    this.rated = new RatedSchools(content.codes)
  }

  /** Replaces the earlier ratings. */
  async follow(ratings: SchoolRatings): Promise<void> {
    const rated = new RatedSchools(this.#content.codes)
    await rated.follow(ratings)
    this.rated = rated
  }

  /** Replaces what schools state. Filters and counts use it, orders do not. */
  state(stated: StatedValues): void {
    const register = { profiles: this.#register, numbers: this.#content.profiles.numbers }
    this.#stated = withStatements(register, stated, this.#content.codes)
    this.#vectors.clear()
  }

  /** Leaves out statements: one school must not change what words of a search term mean. */
  valuesOf(field: ProfileField): string[] {
    const values = new Set(this.#register.flatMap((profile) => profile[field] ?? []))
    values.delete('')
    return [...values]
  }

  /** By the register. */
  valuesOfSchool(school: number): ProfileValues {
    return this.#register[this.#content.profiles.numbers[school] ?? 0] ?? {}
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

  /** The steps of {@link vectorOf}. */
  stepsOf(filter: SchoolFilter): number {
    if (isEmpty(filter)) return 0
    return this.#vectors.has(keyOf(filter)) ? 0 : this.#content.codes.order.length * stepsPerFilter
  }

  #vectorOfValues(filter: SchoolFilter): Uint32Array | undefined {
    if (isEmpty(filter)) return undefined
    const key = keyOf(filter)
    const known = this.#vectors.get(key)
    if (known !== undefined) return known
    const { forward } = this.#content
    const { numbers } = this.#stated
    const size = this.#content.codes.order.length
    const bits = new Uint32Array(wordsFor(size))
    const { byArea, byProfile } = this.#failures(filter)
    // Writing 32 schools at once takes less time.
    for (let from = 0; from < size; from += 32) {
      let passing = 0
      for (let school = Math.min(size, from + 32) - 1; school >= from; school--) {
        const failed = (byArea[forward.areas[school] ?? 0] ?? 0) | (byProfile[numbers[school] ?? 0] ?? 0)
        passing = (passing << 1) | (failed === 0 ? 1 : 0)
      }
      bits[from >>> 5] = passing
    }
    this.#vectors.set(key, bits)
    return bits
  }

  /** Returns the schools whose last level this is. */
  vectorOfLastLevel(level: string): Uint32Array {
    const key = `last level ${level}`
    const known = this.#vectors.get(key)
    if (known !== undefined) return known
    const { numbers } = this.#content.profiles
    const isLast = this.#register.map(({ level: levels = [] }) => levels.at(-1) === level)
    const bits = new Uint32Array(wordsFor(numbers.length))
    for (let school = 0; school < numbers.length; school++)
      if (isLast[numbers[school] ?? 0]) addBit(bits, school)
    this.#vectors.set(key, bits)
    return bits
  }

  /**
   * Counts the values of each field among the schools that pass the filters of the other fields.
   * @param schools the results before any filter
   */
  count(schools: SchoolSet, filter: SchoolFilter): FacetCounts {
    const { forward } = this.#content
    const { profiles, numbers } = this.#stated
    const { byArea, byProfile } = this.#failures(filter)
    const { minimumRating = 0 } = filter
    const areaCounts = new Uint32Array(byArea.length)
    const profileCounts = new Uint32Array(byProfile.length)
    const counted = this.#members(schools, minimumRating)
    // A result can have all schools. An iterator, or a call for each school, would take four times as long.
    for (let index = 0; index < counted.length; index++) {
      const school = counted[index] ?? 0
      const area = forward.areas[school] ?? 0
      const profile = numbers[school] ?? 0
      if (byProfile[profile] === 0) areaCounts[area] = (areaCounts[area] ?? 0) + 1
      if (byArea[area] === 0) profileCounts[profile] = (profileCounts[profile] ?? 0) + 1
    }
    // A district belongs to one state, so counts of states also ignore the district filter.
    const countAreas = (field: 'state' | 'district', ignored: number) =>
      sumByValue(areaCounts, (area) =>
        (byArea[area] ?? 0) & ~ignored ? undefined : this.#areas[area]?.[field],
      )
    const countProfiles = (field: ProfileField): [ProfileField, FacetCount[]] => [
      field,
      sumByValue(profileCounts, (profile) =>
        (byProfile[profile] ?? 0) & ~bitOf(field) ? undefined : profiles[profile]?.[field],
      ),
    ]
    const byField = Object.fromEntries(profileFields.map(countProfiles)) as Record<ProfileField, FacetCount[]>
    return {
      state: countAreas('state', stateAndDistrict),
      district: filter.state === undefined ? [] : countAreas('district', bitOf('district')),
      ...byField,
      minimumRating: this.#countStars(schools, { byArea, byProfile }),
    }
  }

  #countStars(schools: SchoolSet, { byArea, byProfile }: Failures): FacetCount[] {
    const { forward } = this.#content
    const { numbers } = this.#stated
    const { stars } = this.rated
    const counts = new Uint32Array(starSteps.length + 1)
    const rated = this.#members(schools, 1)
    for (let index = 0; index < rated.length; index++) {
      const school = rated[index] ?? 0
      const passes = byArea[forward.areas[school] ?? 0] === 0 && byProfile[numbers[school] ?? 0] === 0
      const own = stars[school] ?? 0
      if (passes) counts[own] = (counts[own] ?? 0) + 1
    }
    return starSteps.flatMap((minimum) => {
      const count = counts.subarray(minimum).reduce((sum, each) => sum + each, 0)
      return count === 0 ? [] : [{ value: String(minimum), count }]
    })
  }

  /** The result is valid until the next call. */
  #members(schools: SchoolSet, minimumRating: number): Uint32Array {
    const rated = minimumRating > 0 ? this.rated.withStars(minimumRating) : undefined
    if ('list' in schools) return applyFilter(schools.list, rated)
    const bits = rated?.slice() ?? schools.bits
    if (rated !== undefined) andInto(bits, schools.bits)
    return this.#listed.subarray(0, listBits(bits, this.#listed))
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
      byProfile: Uint16Array.from(this.#stated.profiles, (profile) =>
        failuresOf((field) =>
          field === 'state' || field === 'district' ? undefined : (profile[field] ?? []),
        ),
      ),
    }
  }
}

/** @param valuesOf returns undefined for an index that does not count */
function sumByValue(
  counts: Uint32Array,
  valuesOf: (index: number) => string | readonly string[] | undefined,
): FacetCount[] {
  const sums = new Map<string, number>()
  const add = (value: string, count: number) => {
    if (value !== '') sums.set(value, (sums.get(value) ?? 0) + count)
  }
  for (const [index, count] of counts.entries()) {
    if (count === 0) continue
    const values = valuesOf(index) ?? []
    if (typeof values === 'string') add(values, count)
    else for (const value of values) add(value, count)
  }
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, maximumFacetValues)
}
