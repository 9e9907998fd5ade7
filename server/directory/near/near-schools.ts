import { limits } from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import type { NearInput, NearList, NearPlace } from '#contract/near.ts'
import { outsideIndia } from '#contract/near-messages.ts'
import { reachablePages } from '#contract/paging.ts'
import {
  isInIndia,
  maximumDistance,
  minimumNearSchools,
  roundDistance,
  roundPosition,
} from '#contract/position.ts'
import type { NearOptions, NearResults, Place, Point } from '#search/search.ts'
import { AppError } from '../../errors.ts'
import { offsetOf } from '../../http/paging.ts'
import { WorkQueue } from '../../http/work-queue.ts'
import { displayName } from '../display-name.ts'
import type { DirectorySearch } from '../index-refresh/directory-search.ts'
import { activeFilters, needsStatements, schoolView } from '../schools.ts'
import type { ListedSchool } from '../store.ts'

type Services = {
  store: { byCodes(codes: readonly string[]): Promise<ListedSchool[]> }
  search: Pick<DirectorySearch, 'index' | 'filling'>
  ratings: { settle(): Promise<void> }
  statements: { settle(): Promise<void> }
}

const maximumWaiting = 500

/** Of one filter, in a list on the page. */
const maximumValues = 100

/** The largest place is chosen if it has this many times the schools of the second largest. */
const clearMajority = 5

type Located = {
  centre: Point | undefined
  place: NearPlace | null
  unknownWords: string
  choices: NearPlace[]
}

/** Stores and logs no position. */
export class NearSchools {
  readonly #services: Services
  readonly #queue = new WorkQueue({ concurrency: 1, capacity: maximumWaiting })

  constructor(services: Services) {
    this.#services = services
  }

  /**
   * For an unknown place, the choices are places that sound like the text.
   * @throws AppError 400 outside India or beyond the reachable results, 503 if too many requests wait
   */
  async list({ latitude, longitude, place, page, limit, ...filter }: NearInput): Promise<NearList> {
    const offset = offsetOf(page, limit, messages.searchTooFar)
    const position =
      latitude === undefined || longitude === undefined ? undefined : roundPosition({ latitude, longitude })
    if (position && !isInIndia(position)) throw new AppError(outsideIndia)
    if (filter.minRating) await this.#services.ratings.settle()
    if (needsStatements({ filter: activeFilters(filter) })) await this.#services.statements.settle()
    const { located, found } = await this.#queue.run(() => {
      const located: Located = position
        ? { centre: position, place: null, unknownWords: '', choices: [] }
        : this.#locate(place ?? '')
      const { centre } = located
      const options = { offset, limit, filter: activeFilters(filter) }
      const found = centre ? this.#near({ ...centre, ...options }) : { schools: [], total: 0 }
      return { located, found }
    })
    const rows = await this.#services.store.byCodes(found.schools.map(({ code }) => code))
    const distances = new Map(found.schools.map(({ code, km }) => [code, roundDistance(km)]))
    return {
      schools: rows.map((row) => ({ ...schoolView(row), distanceKm: distances.get(row.code) ?? 0 })),
      pagination: { page, limit, total: found.total, totalPages: reachablePages(found.total, limit) },
      place: located.place,
      unknownWords: located.unknownWords,
      choices: located.choices,
      filling: this.#services.search.filling,
    }
  }

  /** Returns the boards and mediums in the directory. Most directories have none. */
  async values(): Promise<{ board: string[]; medium: string[] }> {
    const { index } = this.#services.search
    const valuesOf = (field: 'board' | 'medium') => index.valuesOf(field).sort().slice(0, maximumValues)
    return { board: valuesOf('board'), medium: valuesOf('medium') }
  }

  #near(options: NearOptions): NearResults {
    const { index } = this.#services.search
    const { offset, limit } = options
    const found = index.near({ ...options, maximumKm: maximumDistance })
    if (found.total >= minimumNearSchools) return found
    const { schools } = index.near({ ...options, offset: 0, limit: minimumNearSchools })
    return { schools: schools.slice(offset, offset + limit), total: schools.length }
  }

  #locate(text: string): Located {
    const { index } = this.#services.search
    const [first, second, ...others] = index.places(text, limits.placeChoices + 1)
    if (first === undefined) {
      const similar = index.similarPlaces(text, limits.placeChoices)
      return { centre: undefined, place: null, unknownWords: '', choices: similar.map(placeView) }
    }
    const isClear = second === undefined || first.schools >= second.schools * clearMajority
    const centre = isClear ? first.findCentre() : undefined
    const rest = second ? [second, ...others] : []
    const choices = (centre ? rest : [first, ...rest]).slice(0, limits.placeChoices).map(placeView)
    return {
      centre,
      place: centre ? placeView(first) : null,
      unknownWords: first.unknownWords.slice(0, limits.locationName.max),
      choices,
    }
  }
}

function placeView({ kind, name, district, state, schools }: Place): NearPlace {
  const shown = kind === 'town' ? displayName(name.toUpperCase()) : displayName(name)
  const area =
    kind === 'pincode' ? [] : kind === 'district' ? [state] : [displayName(district), displayName(state)]
  return { kind, name: [shown, ...area].join(', '), schools }
}
