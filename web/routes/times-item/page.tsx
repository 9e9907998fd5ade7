import { data, redirect } from 'react-router'
import { brand } from '#brand/brand.ts'
import { timesPath } from '#brand/public-pages.ts'
import * as messages from '#contract/messages.ts'
import { DateLine } from '#web/features/content/date-line.tsx'
import { ItemArticle } from '#web/features/content/item-article.tsx'
import { findItem } from '#web/features/content/load-times.ts'
import type { TimesItem } from '#web/features/content/times-item.ts'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'
import { itemMeta } from './item-meta.ts'

function ItemPage({ item }: { item: TimesItem }) {
  return (
    <div className="wrap max-w-3xl pt-6 pb-16">
      <DateLine />
      <p className="border-b-4 border-double border-current py-3 text-center font-serif text-3xl font-bold tracking-tight">
        <a href={timesPath}>{brand.name} Times</a>
      </p>
      <div className="pt-8">
        <ItemArticle item={item} as="h1" />
      </div>
      <p className="mt-10 border-t border-rule pt-4">
        <a href={timesPath} className="text-link">
          More in the {brand.name} Times
        </a>
      </p>
    </div>
  )
}

/** Redirects to the current path if the title in the URL is outdated. */
export async function loader({ params: { section, id, slug = '' }, context }: Route.LoaderArgs) {
  const item = await findItem(context.get(pageServices).content, section, id)
  if (!item) throw data(messages.contentUnknown.text, { status: 404 })
  if (`${timesPath}/${section}/${id}/${encodeURIComponent(slug)}` !== item.path)
    throw redirect(item.path, 301)
  return item
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return loaderData ? itemMeta(root.loaderData, loaderData) : []
}

export default function TimesItemPage({ loaderData }: Route.ComponentProps) {
  return <ItemPage item={loaderData} />
}
