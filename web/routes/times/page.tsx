import { data } from 'react-router'
import { brand } from '#brand/brand.ts'
import { timesPath } from '#brand/public-pages.ts'
import * as m from '#messages'
import { timesDialogId } from '#web/features/content/item-link.tsx'
import { catchAsFailed, loadLists, loadSpotlight } from '#web/features/content/load-times.ts'
import { loadSiteTexts } from '#web/features/content/site-texts.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { FrontPage } from '#web/routes/times/front-page.tsx'
import TimesDialog from '#web/routes/times/times-dialog.island.tsx'
import TimesSections from '#web/routes/times/times-sections.island.tsx'
import { pageServices } from '#web/services.ts'

export async function loader({ context }: PageArgs) {
  const { content, texts, report } = context.get(pageServices)
  const [lists, spotlight, { testimonials, media }] = await Promise.all([
    catchAsFailed(loadLists(content), report),
    catchAsFailed(loadSpotlight(content), report),
    loadSiteTexts(texts),
  ])
  // If both have failed, the status 503 asks search engines to come back later.
  const isEmpty = lists === 'failed' && spotlight === 'failed'
  return data({ lists, spotlight, texts: { testimonials, media } }, { status: isEmpty ? 503 : 200 })
}

export function meta({ loaderData, site }: MetaArgs<typeof loader>) {
  const isComplete = loaderData && loaderData.lists !== 'failed' && loaderData.spotlight !== 'failed'
  return publicMeta(site, {
    title: m.times_front_page_title({ name: brand.name }),
    description: m.times_description(),
    path: timesPath,
    indexed: isComplete === true,
  })
}

export default function Times({ loaderData: { lists, spotlight, texts } }: PageProps<typeof loader>) {
  const hasFailed = lists === 'failed' || spotlight === 'failed'
  return (
    <>
      {hasFailed ? (
        <Island of={TimesSections} on="touch" props={{ lists, spotlight, texts }} />
      ) : (
        <FrontPage lists={lists} spotlight={spotlight} texts={texts} />
      )}
      <Island of={TimesDialog} on="touch" props={{}} id={timesDialogId} />
    </>
  )
}
