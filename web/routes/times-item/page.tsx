import { data, redirect } from 'react-router'
import { timesPath } from '#brand/public-pages.ts'

import * as messages from '#contract/messages.ts'
import { findItem } from '#web/features/content/load-times.ts'
import { itemMeta } from '#web/routes/times-item/item-meta.ts'
import { ItemPage } from '#web/routes/times-item/item-page.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

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

export default function TimesItem({ loaderData }: Route.ComponentProps) {
  return <ItemPage item={loaderData} />
}
