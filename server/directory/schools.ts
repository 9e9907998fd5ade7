import {
  type School,
  type SchoolDetail,
  SchoolId,
  type SchoolList,
  type SchoolListQuery,
} from '#contract/schools.ts'
import { displayName } from './display-name.ts'
import { chooseNearby, neighbourhood } from './nearby.ts'
import { isSample } from './school-record.ts'
import type { RatedSchool, SchoolStore } from './store.ts'

/** What the directory asks of the search index. */
export type SchoolSearch = {
  search(term: string, page: { offset: number; limit: number }): { codes: string[]; total: number }
}

/** The plain mean to one decimal, 0 without reviews. */
export function averageRating({
  reviewCount,
  ratingTotal,
}: {
  reviewCount: number
  ratingTotal: number
}): number {
  return reviewCount === 0 ? 0 : Math.round((ratingTotal / reviewCount) * 10) / 10
}

/** What goes out of a school. */
export function schoolView(school: RatedSchool): School {
  return {
    _id: school.code,
    name: displayName(school.name),
    city: displayName(school.city),
    district: displayName(school.district),
    state: displayName(school.state),
    pincode: school.pincode,
    averageRating: averageRating(school),
    reviewCount: school.reviewCount,
    sample: isSample(school.code),
  }
}

/** Finding schools: the popular ones, by words, by id. */
export class Schools {
  readonly #store: SchoolStore
  readonly #index: SchoolSearch

  constructor(store: SchoolStore, index: SchoolSearch) {
    this.#store = store
    this.#index = index
  }

  /** The popular schools where the term is empty, otherwise those that the index finds, with live figures. */
  async list({ searchTerm, page, limit }: SchoolListQuery): Promise<SchoolList> {
    const offset = (page - 1) * limit
    const { schools, total } =
      searchTerm === '' ? await this.#popular(offset, limit) : await this.#find(searchTerm, offset, limit)
    return {
      schools: schools.map(schoolView),
      pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    }
  }

  async #popular(offset: number, limit: number) {
    const [schools, total] = await Promise.all([this.#store.popular(offset, limit), this.#store.count()])
    return { schools, total }
  }

  async #find(term: string, offset: number, limit: number) {
    const { codes, total } = this.#index.search(term, { offset, limit })
    return { schools: codes.length === 0 ? [] : await this.#store.byCodes(codes), total }
  }

  /** Nothing for an unknown id. */
  async find(id: string): Promise<SchoolDetail | undefined> {
    if (!SchoolId.safeParse(id).success) return undefined
    const [[school], ratingCounts] = await Promise.all([
      this.#store.byCodes([id]),
      this.#store.ratingCounts(id),
    ])
    if (!school) return undefined
    const { management, category } = school
    return { ...schoolView(school), management, category, ratingCounts }
  }

  /** Others in the same place or district; none for an unknown id. */
  async nearby(id: string): Promise<School[]> {
    const [[school], neighbours] = await Promise.all([
      this.#store.byCodes([id]),
      this.#store.neighbours(id, neighbourhood),
    ])
    return school ? chooseNearby(school, neighbours).map(schoolView) : []
  }
}
