import { data, type MetaDescriptor, redirect } from 'react-router'
import { brand } from '#brand/brand.ts'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import * as messages from '#contract/messages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { ItemArticle } from '#web/features/content/item-article.tsx'
import { eventStart } from '#web/features/content/item-details.tsx'
import { findItem } from '#web/features/content/load-times.ts'
import { DateLine } from '#web/features/content/newspaper-section.tsx'
import { type TimesItem, unknownAuthor } from '#web/features/content/times-item.ts'
import { publicMeta, type Site } from '#web/features/layout/page-meta.ts'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { pageServices } from '#web/services.ts'

function ItemPage({ item }: { item: TimesItem }) {
  return (
    <div className="wrap max-w-3xl pt-6 pb-16">
      <DateLine />
      <p className="border-b-4 border-double border-current py-3 text-center font-serif text-3xl font-bold tracking-tight">
        <a href={href(timesPath)}>{publicPages.times.label}</a>
      </p>
      <div className="pt-8">
        <ItemArticle item={item} as="h1" />
      </div>
      <p className="mt-10 border-t border-rule pt-4">
        <a href={href(timesPath)} className="text-link">
          {m.times_more_in_the_times({ name: brand.name })}
        </a>
      </p>
    </div>
  )
}

/** Redirects to the current path if the title in the URL is outdated. */
export async function loader({
  params: { section, id, slug = '' },
  context,
}: PageArgs<{ section: string; id: string; slug?: string }>) {
  const item = await findItem(context.get(pageServices).content, section, id)
  if (!item) throw data(messages.contentUnknown.text, { status: 404 })
  if (`${timesPath}/${section}/${id}/${encodeURIComponent(slug)}` !== item.path)
    throw redirect(item.path, 301)
  return item
}

export function meta({ loaderData, site }: MetaArgs<typeof loader>) {
  return loaderData ? itemMeta(site, loaderData) : []
}

export default function TimesItemPage({ loaderData }: PageProps<typeof loader>) {
  return <ItemPage item={loaderData} />
}

/**
 * Returns structured data for stories, news and events, otherwise undefined.
 * @see https://schema.org/Event and https://schema.org/Article
 */
function structuredData(item: TimesItem, origin: string) {
  const { section, language, title, author, day, excerpt, picture, path, location } = item
  const shared = {
    '@context': 'https://schema.org',
    inLanguage: language,
    description: excerpt,
    url: origin + href(path),
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
function itemMeta(site: Site | undefined, item: TimesItem): MetaDescriptor[] {
  const { title, excerpt, path, sample, picture } = item
  const data = sample ? undefined : structuredData(item, site?.origin ?? '')
  return [
    ...publicMeta(site, {
      title: m.times_title_of_an_item({ title, name: brand.name }),
      description: excerpt,
      path,
      type: 'article',
      indexed: !sample,
      ...(picture && { picture: picture.src, pictureSize: picture }),
    }),
    ...(data ? [{ 'script:ld+json': data }] : []),
  ]
}
