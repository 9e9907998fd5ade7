import type { MetaDescriptor } from 'react-router'
import { schoolPath } from '#contract/paths.ts'
import type { PlaceLink } from '#contract/places.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { placeCrumbs } from '#web/features/directory/place-links.tsx'
import { formatLocation, localPlaceOf } from '#web/features/directory/school-location.ts'
import { publicMeta, type Site } from '#web/features/layout/page-meta.ts'
import { formatReviewSearch, type ReviewSearch } from '#web/features/reviews/review-search.ts'
import { structuredBreadcrumb } from '#web/ui/breadcrumb.tsx'

function describe(school: SchoolDetail): string {
  const location = `${school.name}, ${formatLocation(school)}`
  if (school.reviewCount === 0) return m.schools_description_without_reviews({ location })
  return m.schools_description({
    location,
    count: school.reviewCount,
    rating: school.averageRating.toFixed(1),
  })
}

const scale = { bestRating: 5, worstRating: 1 }

/**
 * Returns structured data without single reviews, because the page already contains their texts.
 * @see https://schema.org/School
 * @see https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 */
function structuredSchool(school: SchoolDetail, url: string) {
  const { _id, name, pincode, reviewCount, averageRating, sample } = school
  const { city, district, state } = localPlaceOf(school)
  return {
    '@context': 'https://schema.org',
    '@type': 'School',
    name,
    ...(school.local?.name !== undefined && { alternateName: school.local.name }),
    url,
    identifier: { '@type': 'PropertyValue', propertyID: 'UDISE', value: _id },
    ...(sample && { disambiguatingDescription: m.schools_generated_sample() }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: city || district,
      addressRegion: state,
      addressCountry: 'IN',
      ...(pincode && { postalCode: pincode }),
    },
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount, ...scale },
    }),
  }
}

type SchoolPageData = {
  school: SchoolDetail
  places: readonly PlaceLink[]
  search: ReviewSearch
  page: number
}

/**
 * Returns the metadata of a school page. Each page of the reviews has its own canonical URL, without filters and order.
 * Search engines must not index sample schools, or lists with a filter or another order.
 */
export function schoolMeta(
  site: Site | undefined,
  { school, places, search, page }: SchoolPageData,
): MetaDescriptor[] {
  const origin = site?.origin ?? ''
  const crumbs = [...placeCrumbs(places), { name: school.name, path: schoolPath(school) }]
  const { city, district } = localPlaceOf(school)
  const path = schoolPath(school) + (page > 1 ? `?page=${page}` : '')
  return [
    ...publicMeta(site, {
      title: m.schools_school_title({ name: school.name, place: city || district }),
      description: describe(school),
      path,
      picture: href(`/schools/${school._id}/share.png`),
      indexed: !school.sample && formatReviewSearch(search) === '',
    }),
    { 'script:ld+json': structuredSchool(school, origin + href(schoolPath(school))) },
    { 'script:ld+json': structuredBreadcrumb(origin, crumbs) },
  ]
}
