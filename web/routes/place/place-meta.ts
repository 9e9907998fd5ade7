import type { MetaDescriptor } from 'react-router'
import { placePath, schoolPath } from '#contract/paths.ts'
import type { Place, PlaceKinds, PlaceRatings } from '#contract/places.ts'
import type { School } from '#contract/schools.ts'
import { sectorTexts } from '#web/features/directory/fact-texts.ts'
import { placeCrumbs } from '#web/features/directory/place-links.tsx'
import { publicMeta, type Site } from '#web/features/layout/page-meta.ts'
import { structuredBreadcrumb } from '#web/ui/breadcrumb.tsx'
import { formatCount, formatNumber } from '#web/ui/format.ts'

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
    .map(([sector, count]) => {
      const text = sectorTexts[sector as keyof typeof sectorTexts]
      return `${formatNumber(count)} ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    })
    .join(', ')
}

/** Returns a text such as "312 reviews of 58 schools". */
export function reviewSummary({ reviews, reviewedSchools }: PlaceRatings): string {
  return `${formatCount(reviews, 'review', 'reviews')} of ${formatCount(reviewedSchools, 'school', 'schools')}`
}

export const childrenTitles: Record<Place['level'], string> = {
  state: 'Districts',
  district: 'Towns and villages',
  town: '',
}

export const neighbourTitles: Record<Place['level'], string> = {
  state: 'Nearest states',
  district: 'Districts nearby',
  town: 'Towns nearby',
}

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
