import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { brand } from '#brand/brand.ts'
import { timesPath } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { pageServices } from '#web/services.ts'
import { later, Served } from '#web/ui/served.tsx'
import type { Route } from './+types/page'

/**
 * The Times come filled, and with the texts of what failed. An item that is asked for by its address is a page of
 * its own, which needs no lists.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  if ('section' in params) return data(null)
  const { content, report } = context.get(pageServices)
  const { orFailed, readLists, readSpotlight } = await import('#web/features/content/read-times.ts')
  const [lists, spotlight] = await Promise.all([
    orFailed(readLists(content), report),
    orFailed(readSpotlight(content), report),
  ])
  // One of the two is still worth reading; a search engine comes again for both.
  const nothing = lists === 'failed' && spotlight === 'failed'
  return data({ lists, spotlight }, { status: nothing ? 503 : 200 })
}

/** From here on the browser asks by itself, with code that reading alone does not need. */
export async function clientLoader() {
  const { askForTimes, LiveTimes } = await import('#web/routes/times/live-times.tsx')
  return { asked: askForTimes(), LiveTimes }
}

/** An item that opens over the lists, or closes, leaves them as they are. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const isWhole =
    loaderData && 'lists' in loaderData && loaderData.lists !== 'failed' && loaderData.spotlight !== 'failed'
  return publicMeta(root.loaderData, {
    title: `${brand.name} Times: stories, news and opportunities for students`,
    description:
      'The newspaper of students: stories, school news, events, opportunities and a school worth a visit.',
    path: timesPath,
    indexed: isWhole === true,
  })
}

const FrontPage = later(() => import('#web/routes/times/front-page.tsx').then(({ FrontPage }) => FrontPage))

export default function Times({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData && 'LiveTimes' in loaderData && <loaderData.LiveTimes asked={loaderData.asked} />}
      {loaderData && 'lists' in loaderData && (
        <Served id="times">
          <FrontPage {...loaderData} />
        </Served>
      )}
      <Outlet />
    </>
  )
}
