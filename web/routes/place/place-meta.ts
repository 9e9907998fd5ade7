import type { MetaDescriptor } from 'react-router'
import { placePath, schoolPath } from '#contract/paths.ts'
import type { Place, PlaceKinds, PlaceRatings } from '#contract/places.ts'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { placeCrumbs } from '#web/features/directory/place-links.tsx'
import { publicMeta, type Site } from '#web/features/layout/page-meta.ts'
import { structuredBreadcrumb } from '#web/ui/breadcrumb.tsx'

type Named = Pick<Place, 'name' | 'parents'>

/** Returns a text such as "Patna, Bihar". */
export function fullName({ name, parents }: Named): string {
  return [name, ...parents.map((parent) => parent.name).reverse()].join(', ')
}

/** Returns the counts of the two largest sectors, such as "3,100 government, 800 private". */
export function sectorSummary({ sectors }: PlaceKinds): string {
  return Object.entries(sectors)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 2)
    .map(([sector, count]) => m.schools_sector_count({ sector, count }))
    .join(', ')
}

/** Returns a text such as "312 reviews of 58 schools". */
export function reviewSummary({ reviews, reviewedSchools }: PlaceRatings): string {
  return m.schools_reviews_of_schools({ reviews, schools: reviewedSchools })
}

export const childrenTitles: Record<Place['level'], string> = {
  state: m.schools_districts(),
  district: m.schools_towns_and_villages(),
  town: '',
}

export const neighbourTitles: Record<Place['level'], string> = {
  state: m.schools_nearest_states(),
  district: m.schools_districts_nearby(),
  town: m.schools_towns_nearby(),
}

type PlacePageData = { place: Place; ratings: PlaceRatings; schools: School[]; page: number }

function describe({ place, ratings }: PlacePageData): string {
  const sectors = sectorSummary(place.kinds)
  const count = { count: place.schools, place: fullName(place) }
  return [
    sectors ? m.schools_count_in_place_by_sector({ ...count, sectors }) : m.schools_count_in_place(count),
    ratings.reviews > 0 && m.schools_written_by_students({ reviews: reviewSummary(ratings) }),
    m.schools_place_description_end(),
  ]
    .filter(Boolean)
    .join(' ')
}

/** @see https://schema.org/ItemList */
function structuredSchools(origin: string, schools: readonly School[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: schools.map((school, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: school.name,
      url: origin + href(schoolPath(school)),
    })),
  }
}

/** Returns the metadata of a place. Each page of schools has its own canonical URL. */
export function placeMeta(site: Site | undefined, data: PlacePageData): MetaDescriptor[] {
  const { place, schools, page } = data
  const origin = site?.origin ?? ''
  const name = fullName(place)
  return [
    ...publicMeta(site, {
      title: page > 1 ? m.schools_in_place_page({ place: name, page }) : m.schools_in_place({ place: name }),
      description: describe(data),
      path: placePath(place.path) + (page > 1 ? `?page=${page}` : ''),
    }),
    { 'script:ld+json': structuredBreadcrumb(origin, placeCrumbs([...place.parents, place])) },
    { 'script:ld+json': structuredSchools(origin, schools) },
  ]
}
