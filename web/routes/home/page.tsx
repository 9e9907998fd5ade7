import { data, redirect } from 'react-router'
import { brand, siteDescription } from '#brand/brand.ts'
import * as m from '#messages'
import { loadSiteTexts } from '#web/features/content/site-texts.ts'
import {
  asServiceFailure,
  isSearching,
  loadHomeSearch,
  parseSearch,
} from '#web/features/directory/school-search.ts'
import { requiresNoSession } from '#web/features/layout/page-handles.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import { VisitorsOnly } from '#web/lib/session/guards.tsx'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { Hero } from '#web/routes/home/hero.tsx'
import PopularSchools from '#web/routes/home/home-search.island.tsx'
import { homeSectionsId } from '#web/routes/home/home-search.tsx'
import { HomeSections } from '#web/routes/home/home-sections.tsx'
import SearchResults from '#web/routes/home/search-results.island.tsx'
import { pageServices } from '#web/services.ts'

export const handle = requiresNoSession

function readSearch(request: Request) {
  return parseSearch(new URL(request.url).searchParams)
}

/** Loads the schools. If this fails, the status is 503. Redirects an empty search to the URL without a search. */
export async function loader({ request, context }: PageArgs) {
  const { schools, facts, texts } = context.get(pageServices)
  const search = readSearch(request)
  if (!isSearching(search) && new URL(request.url).searchParams.has('search')) throw redirect('/')
  const [result, shownFacts, shownTexts] = await Promise.all([
    loadHomeSearch(search, ({ searchTerm = '', page = 1, ...query }) =>
      asServiceFailure(schools.list({ searchTerm, page, ...query })),
    ),
    isSearching(search) ? undefined : facts(),
    isSearching(search) ? undefined : loadSiteTexts(texts),
  ])
  const homeTexts = shownTexts && { partners: shownTexts.partners, programmes: shownTexts.programmes }
  return data({ result, facts: shownFacts, texts: homeTexts }, { status: 'error' in result ? 503 : 200 })
}

function searchTitle(searchTerm: string): string {
  return searchTerm ? `"${searchTerm}"` : m.site_schools()
}

export function meta({ loaderData, site }: MetaArgs<typeof loader>) {
  const result = loaderData?.result
  return publicMeta(site, {
    title:
      result && isSearching(result)
        ? searchTitle(result.searchTerm)
        : m.schools_home_title({ brand: brand.name }),
    description: siteDescription,
    path: '/',
    indexed: result !== undefined && !isSearching(result) && 'list' in result,
  })
}

export default function Home({ loaderData: { result, facts, texts } }: PageProps<typeof loader>) {
  const hero = facts && <Hero {...facts} />
  // Below the results of a search, the sections would be several screens of other matters.
  const sections = texts && <HomeSections {...texts} />
  return (
    <VisitorsOnly>
      <Island
        of={isSearching(result) ? SearchResults : PopularSchools}
        on="touch"
        props={{ result }}
        slots={hero ? { hero } : {}}
      />
      {sections && <div id={homeSectionsId}>{sections}</div>}
    </VisitorsOnly>
  )
}
