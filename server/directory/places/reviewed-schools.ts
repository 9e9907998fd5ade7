import { crc32 } from 'node:zlib'
import { placeLimits } from '#contract/places.ts'
import { type ChangeLog, isOfPlace } from '../../database/change-log.ts'
import { districtOf, levelOf, rangeOf } from '../../database/place-id.ts'
import { ChangedSchools } from '../changed-schools.ts'
import { bayesianMean, type CountedRatings } from '../popularity.ts'
import { firstOf } from './first-of.ts'

export type ReviewedSchool = CountedRatings & {
  code: string
  placeId: number
  /** The number of shown reviews. */
  reviewCount: number
  /** The Monday of the week of the latest review, in days since 1 January 2000. */
  latestDay: number
}

class SchoolsByDistrict {
  readonly #schools = new Map<number, Map<string, ReviewedSchool>>()
  readonly #districts = new Map<string, number>()

  set(school: ReviewedSchool): void {
    this.delete(school.code)
    const district = districtOf(school.placeId)
    this.#districts.set(school.code, district)
    const schools = this.#schools.get(district) ?? new Map<string, ReviewedSchool>()
    this.#schools.set(district, schools.set(school.code, school))
  }

  delete(code: string): void {
    this.#schools.get(this.#districts.get(code) ?? 0)?.delete(code)
    this.#districts.delete(code)
  }

  /** @param id of a district, or of a state for its schools without a district */
  ofDistrict(id: number): ReviewedSchool[] {
    return [...(this.#schools.get(id)?.values() ?? [])]
  }

  ofPlace(id: number): ReviewedSchool[] {
    const [from, to] = rangeOf(id)
    const found: ReviewedSchool[] = []
    for (const [district, schools] of this.#schools) {
      if (district < districtOf(from) || district >= to) continue
      for (const school of schools.values())
        if (school.placeId >= from && school.placeId < to) found.push(school)
    }
    return found
  }
}

type Options = {
  store: {
    rated(codes: readonly string[]): Promise<ReviewedSchool[]>
    /** In the order of codes. */
    ratedAfter(code: string): Promise<ReviewedSchool[]>
  }
  changes: ChangeLog
}

/** More than a page shows, so that the hash alone does not choose the shown reviews. */
const latestSchools = placeLimits.latestReviews * 8

/** Keeps reviewed schools in memory, because a page of a state would otherwise read all of them. */
export class ReviewedSchools {
  readonly #store: Options['store']
  readonly #changed: ChangedSchools
  #schools = new SchoolsByDistrict()

  constructor({ store, changes }: Options) {
    this.#store = store
    this.#changed = new ChangedSchools({
      changes,
      // The tags of votes and comments contain no place.
      isRelevant: (changed) => changed.some(isOfPlace),
      readAll: () => this.#readAll(),
      readSome: (codes) => this.#readSome(codes),
    })
  }

  /** Includes all changes whose notifications arrived before the call. */
  async ofPlace(id: number): Promise<ReviewedSchool[]> {
    await this.#changed.settle()
    return this.#schools.ofPlace(id)
  }

  /**
   * Like `ofPlace`, the schools with most reviews first.
   * @param id of a town, or of a district, or of a state for its schools without a district
   */
  async mostReviewed(id: number): Promise<ReviewedSchool[]> {
    await this.#changed.settle()
    const schools = levelOf(id) === 'town' ? this.#schools.ofPlace(id) : this.#schools.ofDistrict(id)
    return schools.sort(
      (one, other) =>
        other.countedReviews - one.countedReviews ||
        bayesianMean(other) - bayesianMean(one) ||
        (one.code < other.code ? -1 : 1),
    )
  }

  /** Reads batches, because a single read could delay requests for seconds. */
  async #readAll(): Promise<void> {
    const schools = new SchoolsByDistrict()
    let last: ReviewedSchool | undefined
    do {
      const batch = await this.#store.ratedAfter(last?.code ?? '')
      for (const school of batch) schools.set(school)
      last = batch.at(-1)
    } while (last)
    this.#schools = schools
  }

  async #readSome(codes: string[]): Promise<void> {
    const rows = new Map((await this.#store.rated(codes)).map((school) => [school.code, school]))
    for (const code of codes) {
      const school = rows.get(code)
      if (school) this.#schools.set(school)
      else this.#schools.delete(code)
    }
  }
}

/** Omits schools with few reviews. */
export function chooseBest(rated: readonly ReviewedSchool[]): ReviewedSchool[] {
  return firstOf(
    rated.filter(({ countedReviews }) => countedReviews >= placeLimits.reviewsOfBest),
    placeLimits.bestReviewed,
    (one, other) =>
      bayesianMean(other) - bayesianMean(one) ||
      other.countedReviews - one.countedReviews ||
      (one.code < other.code ? -1 : 1),
  )
}

/** Prefers later weeks. Within a week, chooses by a hash that differs from week to week. */
export function chooseLatest(rated: readonly ReviewedSchool[]): ReviewedSchool[] {
  const hash = ({ latestDay, code }: ReviewedSchool) => crc32(`${latestDay} ${code}`)
  return firstOf(
    rated,
    latestSchools,
    (one, other) => other.latestDay - one.latestDay || hash(one) - hash(other),
  )
}
