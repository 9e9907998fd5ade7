import { data, redirect, useNavigate } from 'react-router'
import { timesPath } from '#brand/public-pages.ts'

import * as messages from '#contract/messages.ts'
import { findItem, isTimesSection } from '#web/features/content/load-times.ts'
import { staticPage } from '#web/features/layout/static-page.ts'
import { ItemDialog } from '#web/routes/times-item/item-dialog.tsx'
import { itemMeta } from '#web/routes/times-item/item-meta.ts'
import { ItemPage } from '#web/routes/times-item/item-page.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

export const handle = staticPage

/** Redirects to the current path if the title in the URL is outdated. */
export async function loader({ params: { section, id, slug = '' }, context }: Route.LoaderArgs) {
  const item = await findItem(context.get(pageServices).content, section, id)
  if (!item) throw data(messages.contentUnknown.text, { status: 404 })
  if (`${timesPath}/${section}/${id}/${encodeURIComponent(slug)}` !== item.path)
    throw redirect(item.path, 301)
  return item
}

/** Returns null, because in the browser the dialog loads the item. */
export function clientLoader() {
  return null
}

export function meta({ loaderData, matches: [root, times] }: Route.MetaArgs) {
  return import.meta.env.SSR && loaderData ? itemMeta(root.loaderData, loaderData) : times.meta
}

export default function TimesItem({ loaderData, params: { section, id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (import.meta.env.SSR) return loaderData && <ItemPage item={loaderData} />
  // The dialog opens only from the lists, so the previous entry of the history is the page with the lists.
  return isTimesSection(section) && <ItemDialog section={section} id={id} onClose={() => navigate(-1)} />
}
