import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { brand } from '#brand/brand.ts'
import { timesPath } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { pageServices } from '#web/services.ts'
import { lazyServerComponent, ServerOnly } from '#web/ui/server-only.tsx'
import type { Route } from './+types/page'

/** Loads the lists and the spotlight. The page of a single item is a child route and does not show the lists. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if ('section' in params) return data(null)
  const { content, report } = context.get(pageServices)
  const { catchAsFailed, loadLists, loadSpotlight } = await import('#web/features/content/load-times.ts')
  const [lists, spotlight] = await Promise.all([
    catchAsFailed(loadLists(content), report),
    catchAsFailed(loadSpotlight(content), report),
  ])
  // If both requests failed, the status 503 asks search engines to come back later.
  const isEmpty = lists === 'failed' && spotlight === 'failed'
  return data({ lists, spotlight }, { status: isEmpty ? 503 : 200 })
}

export async function clientLoader() {
  const { requestTimes, ClientTimes } = await import('#web/routes/times/client-times.tsx')
  return { request: requestTimes(), ClientTimes }
}

/** Keeps the lists when an item's dialog opens or closes. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const isComplete =
    loaderData && 'lists' in loaderData && loaderData.lists !== 'failed' && loaderData.spotlight !== 'failed'
  return publicMeta(root.loaderData, {
    title: `${brand.name} Times: stories, news and opportunities for students`,
    description:
      'The newspaper of students: stories, school news, events, opportunities and a school worth a visit.',
    path: timesPath,
    indexed: isComplete === true,
  })
}

const FrontPage = lazyServerComponent(() =>
  import('#web/routes/times/front-page.tsx').then(({ FrontPage }) => FrontPage),
)

export default function Times({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData && 'ClientTimes' in loaderData && <loaderData.ClientTimes request={loaderData.request} />}
      {loaderData && 'lists' in loaderData && (
        <ServerOnly id="times">
          <FrontPage {...loaderData} />
        </ServerOnly>
      )}
      <Outlet />
    </>
  )
}
