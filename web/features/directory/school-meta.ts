import { schoolPath } from '#contract/addresses.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import { brand } from '#web/brand/brand.ts'
import { counted } from '#web/ui/format.ts'
import { placeLine } from './place.ts'

function describe(school: SchoolDetail): string {
  const where = `${school.name}, ${placeLine(school)}`
  if (school.reviewCount === 0) return `${where}: nobody has reviewed it yet. Be the first, anonymously.`
  const reviews = counted(school.reviewCount, 'anonymous review', 'anonymous reviews')
  return `${where}: ${reviews} by students, ${school.averageRating.toFixed(1)} out of 5 stars.`
}

function structured(school: SchoolDetail) {
  const { name, city, district, state, pincode, reviewCount, averageRating } = school
  return {
    '@context': 'https://schema.org',
    '@type': 'School',
    name,
    address: {
      '@type': 'PostalAddress',
      addressLocality: city || district,
      addressRegion: state,
      addressCountry: 'IN',
      ...(pincode && { postalCode: pincode }),
    },
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount, bestRating: 5 },
    }),
  }
}

/** What the head of a school's page says; about a sample, that it is not to be found. */
export function schoolMeta(school: SchoolDetail, page: number) {
  const title = `${school.name}, ${school.city || school.district}: student reviews | ${brand.name}`
  const path = schoolPath(school)
  return [
    { title },
    { name: 'description', content: describe(school) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: describe(school) },
    { tagName: 'link', rel: 'canonical', href: page > 1 ? `${path}?page=${page}` : path },
    school.sample ? { name: 'robots', content: 'noindex' } : { 'script:ld+json': structured(school) },
  ]
}
