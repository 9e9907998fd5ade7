import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand/brand.ts'
import { startOf } from '#web/features/content/event-facts.tsx'
import { type Piece, unknownAuthor } from '#web/features/content/piece.ts'
import { publicMeta, type Site } from '#web/features/layout/page-meta.ts'

/** What search engines are told of an item; https://schema.org has the words. Nothing of what is nobody's. */
function structured(piece: Piece, origin: string) {
  const { section, title, author, day, excerpt, picture, path, place } = piece
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
      startDate: startOf(piece),
      ...(place && { location: { '@type': 'Place', name: place, address: place } }),
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

/** What the head of an item's page says; about a sample, that it is not to be found. */
export function itemMeta(site: Site | undefined, piece: Piece): MetaDescriptor[] {
  const { title, excerpt, path, sample, picture } = piece
  const data = sample ? undefined : structured(piece, site?.origin ?? '')
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
