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

/** Figures of a place, and the reviewed schools that its page can show. */
export type ReviewedSummary = {
  reviews: number
  schools: number
  best: readonly ReviewedSchool[]
  latest: readonly ReviewedSchool[]
}

/** The reviewed schools of a district, or those of a state without a district. */
class District {
  readonly #schools = new Map<string, ReviewedSchool>()
  #mostReviewed: readonly ReviewedSchool[] | undefined
  #summary: ReviewedSummary | undefined

  set(school: ReviewedSchool): void {
    this.#forget()
    this.#schools.set(school.code, school)
  }

  delete(code: string): void {
    this.#forget()
    this.#schools.delete(code)
  }

  #forget(): void {
    this.#mostReviewed = undefined
    this.#summary = undefined
  }

  get mostReviewed(): readonly ReviewedSchool[] {
    this.#mostReviewed ??= [...this.#schools.values()].sort(
      (one, other) =>
        other.countedReviews - one.countedReviews ||
        // With the same number of reviews, the order of `bayesianMean`.
        other.countedStars - one.countedStars ||
        (one.code < other.code ? -1 : 1),
    )
    return this.#mostReviewed
  }

  get summary(): ReviewedSummary {
    this.#summary ??= summarise(this.mostReviewed)
    return this.#summary
  }
}

class SchoolsByDistrict {
  readonly #districts = new Map<number, District>()
  readonly #districtOfSchool = new Map<string, number>()

  set(school: ReviewedSchool): void {
    this.delete(school.code)
    const id = districtOf(school.placeId)
    this.#districtOfSchool.set(school.code, id)
    const district = this.#districts.get(id) ?? new District()
    this.#districts.set(id, district)
    district.set(school)
  }

  delete(code: string): void {
    this.#districts.get(this.#districtOfSchool.get(code) ?? 0)?.delete(code)
    this.#districtOfSchool.delete(code)
  }

  mostReviewed(id: number): readonly ReviewedSchool[] {
    const schools = this.#districts.get(districtOf(id))?.mostReviewed ?? []
    return levelOf(id) === 'town' ? schools.filter(({ placeId }) => placeId === id) : schools
  }

  summary(id: number): ReviewedSummary {
    if (levelOf(id) === 'town') return summarise(this.mostReviewed(id))
    const [from, to] = rangeOf(id)
    const districts = [...this.#districts].filter(([district]) => district >= from && district < to)
    return joinSummaries(districts.map(([, { summary }]) => summary))
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
  async summary(id: number): Promise<ReviewedSummary> {
    await this.#changed.settle()
    return this.#schools.summary(id)
  }

  /**
   * The schools with most reviews come first. Includes changes as `summary`.
   * @param id of a town, or of a district, or of a state for its schools without a district
   */
  async mostReviewed(id: number): Promise<readonly ReviewedSchool[]> {
    await this.#changed.settle()
    return this.#schools.mostReviewed(id)
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

function summarise(rated: readonly ReviewedSchool[]): ReviewedSummary {
  return {
    reviews: rated.reduce((sum, { reviewCount }) => sum + reviewCount, 0),
    schools: rated.length,
    best: chooseBest(rated),
    latest: chooseLatest(rated),
  }
}

/** The summary of places that have no school in common. Each of the first schools of all is one of the first of its place. */
function joinSummaries(summaries: readonly ReviewedSummary[]): ReviewedSummary {
  return {
    reviews: summaries.reduce((sum, { reviews }) => sum + reviews, 0),
    schools: summaries.reduce((sum, { schools }) => sum + schools, 0),
    best: chooseBest(summaries.flatMap(({ best }) => best)),
    latest: chooseLatest(summaries.flatMap(({ latest }) => latest)),
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
