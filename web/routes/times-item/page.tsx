import { data, redirect, useNavigate } from 'react-router'
import { timesPath } from '#brand/public-pages.ts'
import { texts } from '#contract/texts.ts'
import { findPiece, isTimesSection } from '#web/features/content/read-times.ts'
import { stillPage } from '#web/features/layout/still.ts'
import { ItemDialog } from '#web/routes/times-item/item-dialog.tsx'
import { itemMeta } from '#web/routes/times-item/item-meta.ts'
import { ItemPage } from '#web/routes/times-item/item-page.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

export const handle = stillPage

/** Asked for by its address, an item is a page of its own. */
export async function loader({ params: { section, id, slug = '' }, context }: Route.LoaderArgs) {
  const piece = await findPiece(context.get(pageServices).content, section, id)
  if (!piece) throw data(texts.contentUnknown, { status: 404 })
  if (`${timesPath}/${section}/${id}/${encodeURIComponent(slug)}` !== piece.path)
    throw redirect(piece.path, 301)
  return piece
}

/** In a page that runs, it opens over the lists and fetches itself. */
export function clientLoader() {
  return null
}

export function meta({ loaderData, matches: [root, times] }: Route.MetaArgs) {
  return import.meta.env.SSR && loaderData ? itemMeta(root.loaderData, loaderData) : times.meta
}

export default function TimesItem({ loaderData, params: { section, id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (import.meta.env.SSR) return loaderData && <ItemPage piece={loaderData} />
  // It opens from the lists alone, so these are where it goes back to.
  return isTimesSection(section) && <ItemDialog section={section} id={id} onClose={() => navigate(-1)} />
}
