import { data } from 'react-router'
import { brand } from '#brand/brand.ts'
import {
  asServiceFailure,
  loadHomeSearch,
  parseSearch,
  type SchoolSearchResult,
} from '#web/features/directory/school-search.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { call } from '#web/lib/api/call.ts'
import { RequireNoSession } from '#web/lib/session/guards.tsx'
import { HomeSearch } from '#web/routes/home/home-search.tsx'
import { pageServices } from '#web/services.ts'
import { lazyServerComponent, ServerOnly } from '#web/ui/server-only.tsx'
import type { Route } from './+types/page'

function readSearch(request: Request) {
  return parseSearch(new URL(request.url).searchParams)
}

/** Loads the schools on the server. If that fails, the page is rendered with an error message and the status 503. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { schools } = context.get(pageServices)
  const result = await loadHomeSearch(readSearch(request), ({ searchTerm = '', page = 1, ...query }) =>
    asServiceFailure(schools.list({ searchTerm, page, ...query })),
  )
  return data(result, { status: 'error' in result ? 503 : 200 })
}

/** Loads the schools of later searches with one API call. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<SchoolSearchResult> {
  return loadHomeSearch(readSearch(request), (query) =>
    call('listSchools', { query }, { signal: request.signal }),
  )
}

export function meta({ loaderData: result, matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    title: result?.term ? `"${result.term}"` : `${brand.name}: anonymous school reviews by students`,
    description: brand.description,
    path: '/',
    indexed: result !== undefined && result.term === '' && 'list' in result,
  })
}

const Hero = lazyServerComponent(() => import('#web/routes/home/hero.tsx').then(({ Hero }) => Hero))
const HomeSections = lazyServerComponent(() =>
  import('#web/routes/home/home-sections.tsx').then(({ HomeSections }) => HomeSections),
)

export default function Home({ loaderData: result, matches: [root] }: Route.ComponentProps) {
  const facts = root.loaderData?.facts
  const isSearch = result.term !== ''
  return (
    <RequireNoSession>
      <HomeSearch
        result={result}
        above={
          isSearch ? (
            <h1 className="wrap -mb-5 pt-8 font-sans text-base font-medium tracking-normal text-chalk-2">
              {brand.tagline}
            </h1>
          ) : (
            <ServerOnly id="hero">
              <Hero
                schools={facts?.schools ?? 0}
                reviews={facts?.reviews ?? 0}
                sample={facts?.sample ?? false}
              />
            </ServerOnly>
          )
        }
      />
      <ServerOnly id="home-sections">
        <HomeSections />
      </ServerOnly>
    </RequireNoSession>
  )
}
