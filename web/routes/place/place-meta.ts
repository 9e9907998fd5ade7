import type { MetaDescriptor } from 'react-router'
import { placePath, schoolPath } from '#contract/paths.ts'
import type { Place, PlaceRatings } from '#contract/places.ts'
import type { School } from '#contract/schools.ts'
import { placeCrumbs } from '#web/features/directory/place-crumbs.ts'
import { publicMeta, type Site } from '#web/features/layout/page-meta.ts'
import { structuredBreadcrumb } from '#web/ui/breadcrumb.tsx'
import { formatCount } from '#web/ui/format.ts'
import { fullName, reviewSummary, sectorSummary } from './place-texts.ts'

type PlacePageData = { place: Place; ratings: PlaceRatings; schools: School[]; page: number }

function describe({ place, ratings }: PlacePageData): string {
  const sectors = sectorSummary(place.kinds)
  const schools = `${formatCount(place.schools, 'school', 'schools')} in ${fullName(place)}`
  return [
    `${schools}${sectors && `: ${sectors}`}.`,
    ratings.reviews > 0 && `${reviewSummary(ratings)}, written anonymously by students.`,
    'Lists, ratings and neighbouring places.',
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
      url: origin + schoolPath(school),
    })),
  }
}

/** Returns the metadata of a place. Each page of schools has its own canonical URL. */
export function placeMeta(site: Site | undefined, data: PlacePageData): MetaDescriptor[] {
  const { place, schools, page } = data
  const origin = site?.origin ?? ''
  return [
    ...publicMeta(site, {
      title: `Schools in ${fullName(place)}${page > 1 ? `, page ${page}` : ''}`,
      description: describe(data),
      path: placePath(place.path) + (page > 1 ? `?page=${page}` : ''),
    }),
    { 'script:ld+json': structuredBreadcrumb(origin, placeCrumbs([...place.parents, place])) },
    { 'script:ld+json': structuredSchools(origin, schools) },
  ]
}
