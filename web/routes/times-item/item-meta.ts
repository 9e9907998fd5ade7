import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand/brand.ts'
import { eventStart } from '#web/features/content/event-details.tsx'
import { type TimesItem, unknownAuthor } from '#web/features/content/times-item.ts'
import { publicMeta, type Site } from '#web/features/layout/page-meta.ts'

/**
 * Returns structured data for stories, news and events, otherwise undefined.
 * @see https://schema.org/Event and https://schema.org/Article
 */
function structuredData(item: TimesItem, origin: string) {
  const { section, title, author, day, excerpt, picture, path, location } = item
  const shared = {
    '@context': 'https://schema.org',
    description: excerpt,
    url: origin + path,
    ...(picture && { image: origin + picture.src }),
  }
  if (section === 'events') {
    return {
      ...shared,
      '@type': 'Event',
      name: title,
      startDate: eventStart(item),
      ...(location && { location: { '@type': 'Place', name: location, address: location } }),
    }
  }
  if (section !== 'stories' && section !== 'news') return undefined
  return {
    ...shared,
    '@type': section === 'news' ? 'NewsArticle' : 'Article',
    headline: title,
    datePublished: day,
    ...(author !== unknownAuthor && { author: { '@type': 'Person', name: author } }),
    publisher: { '@type': 'Organization', name: brand.name, url: origin },
  }
}

/** Returns the metadata of an item. Samples are not indexed and have no structured data. */
export function itemMeta(site: Site | undefined, item: TimesItem): MetaDescriptor[] {
  const { title, excerpt, path, sample, picture } = item
  const data = sample ? undefined : structuredData(item, site?.origin ?? '')
  return [
    ...publicMeta(site, {
      title: `${title} | ${brand.name} Times`,
      description: excerpt,
      path,
      type: 'article',
      indexed: !sample,
      ...(picture && { picture: picture.src, pictureSize: picture }),
    }),
    ...(data ? [{ 'script:ld+json': data }] : []),
  ]
}
