import { slug } from '#contract/paths.ts'
import { type Place, type PlaceLink, type PlaceRatings, placeLimits } from '#contract/places.ts'
import type { Review } from '#contract/reviews.ts'
import type { School } from '#contract/schools.ts'
import { otherNamesOf } from '#search/search.ts'
import { country, levelOf, lineOf, parentOf } from '../../database/place-id.ts'
import { schoolView } from '../schools.ts'
import type { ListedSchool } from '../store.ts'
import { countKinds } from './kinds.ts'
import type { PlaceStore, StoredPlace } from './place-store.ts'
import type { ReviewedSchools } from './reviewed-schools.ts'

type Options = {
  store: PlaceStore
  reviewed: Pick<ReviewedSchools, 'summary' | 'mostReviewed'>
  schools: { byCodes(codes: readonly string[]): Promise<ListedSchool[]> }
  /** The newest week first. */
  latestReviews(codes: readonly string[], limit: number): Promise<Review[]>
}

/** The schools of a town, or of a district, or those of a state without a district. */
type Segment = { id: number; schools: number }

/** Puts "Ward No.2" before "Ward No.10". */
const { compare } = new Intl.Collator('en-IN', { numeric: true })

export class Places {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async states(): Promise<PlaceLink[]> {
    return byName(await this.#options.store.children(country)).map(linkView)
  }

  /** If the place has no page, `redirectTo` is the path of the nearest parent with a page, or empty. */
  async find(path: string): Promise<Place | { redirectTo: string } | undefined> {
    const { store } = this.#options
    const place = await store.byPath(path)
    if (!place) return this.#findByOtherName(path)
    const parents = (await store.byIds(lineOf(parentOf(place.id)))).filter(({ hasPage }) => hasPage)
    if (!place.hasPage) return { redirectTo: parents.at(-1)?.path ?? '' }
    const [children, neighbours, kinds] = await Promise.all([
      place.level === 'town' ? [] : store.children(place.id),
      store.neighbours(place, placeLimits.neighbours),
      place.kinds ?? store.kinds(place.id).then(countKinds),
    ])
    return {
      id: place.id,
      level: place.level,
      ...linkView(place),
      parents: parents.map(linkView),
      kinds,
      children: byName(children).map(linkView),
      neighbours: neighbours.map(({ parent, kilometres, ...each }) => ({
        ...linkView(each),
        parent,
        kilometres: Math.max(1, Math.round(kilometres)),
      })),
    }
  }

  /** Finds a state or district by another name, such as `uttar-pradesh/prayagraj` for Allahabad. */
  async #findByOtherName(path: string): Promise<{ redirectTo: string } | undefined> {
    const { store } = this.#options
    const [stateSlug = '', districtSlug, ...others] = path.split('/')
    if (others.length > 0) return undefined
    const state = (await store.children(country)).find((each) => hasSlug(each, stateSlug, ''))
    if (!state || districtSlug === undefined) return state && { redirectTo: state.path }
    const district = (await store.children(state.id)).find((each) => hasSlug(each, districtSlug, state.name))
    return district && { redirectTo: district.path }
  }

  async ratings(id: number): Promise<PlaceRatings> {
    const { reviewed, schools, latestReviews } = this.#options
    const { best, latest, ...counts } = await reviewed.summary(id)
    const reviews = await latestReviews(
      latest.map(({ code }) => code),
      placeLimits.latestReviews,
    )
    const shown = await schools.byCodes([
      ...new Set([...best.map(({ code }) => code), ...reviews.map(({ schoolId }) => schoolId)]),
    ])
    const views = new Map(shown.map((school) => [school.code, schoolView(school)]))
    return {
      reviews: counts.reviews,
      reviewedSchools: counts.schools,
      best: best.flatMap(({ code }) => views.get(code) ?? []),
      latest: reviews.flatMap((review) => {
        const school = views.get(review.schoolId)
        return school ? [{ review, school }] : []
      }),
    }
  }

  /**
   * Orders schools by reviews, rating and classes. For a state, orders one district after another.
   * @param page from 1
   */
  async schools(id: number, page: number): Promise<School[]> {
    const limit = placeLimits.schoolsPerPage
    let offset = (page - 1) * limit
    const codes: string[] = []
    for (const { id: part, schools: count } of await this.#segments(id)) {
      if (codes.length === limit) break
      if (offset < count) codes.push(...(await this.#codes(part, offset, limit - codes.length)))
      offset = Math.max(0, offset - count)
    }
    return (await this.#options.schools.byCodes(codes)).map(schoolView)
  }

  async #codes(part: number, offset: number, limit: number): Promise<string[]> {
    const { store, reviewed } = this.#options
    const first = await reviewed.mostReviewed(part)
    const codes = first.slice(offset, offset + limit).map(({ code }) => code)
    if (codes.length === limit) return codes
    const skipped = Math.max(0, offset - first.length)
    return [...codes, ...(await store.unreviewed(part, skipped, limit - codes.length))]
  }

  async #segments(id: number): Promise<Segment[]> {
    if (levelOf(id) !== 'state') return [{ id, schools: Number.MAX_SAFE_INTEGER }]
    const districts = await this.#options.store.children(id)
    return [...byName(districts), { id, schools: Number.MAX_SAFE_INTEGER }]
  }
}

/** "Aurangabad (Maharashtra)" also has the names of Aurangabad. */
function hasSlug({ name, path }: PlaceLink, wanted: string, state: string): boolean {
  const [short = ''] = name.split(/\s*\(|\s+-\s+/)
  const names = [...new Set([name, short])].flatMap((each) => [each, ...otherNamesOf(each, state)])
  return path.endsWith(`/${wanted}`) || path === wanted || names.some((each) => slug(each, '') === wanted)
}

function byName<Named extends { name: string }>(places: readonly Named[]): Named[] {
  return places.toSorted((one, other) => compare(one.name, other.name))
}

function linkView({ name, path, schools }: PlaceLink | StoredPlace): PlaceLink {
  return { name, path, schools }
}
