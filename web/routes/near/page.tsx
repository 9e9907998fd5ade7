import { data, redirect } from 'react-router'
import { publicPages } from '#brand/public-pages.ts'
import { limits } from '#contract/limits.ts'
import { reachablePages } from '#contract/paging.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { asServiceFailure } from '#web/features/directory/school-search.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import { explain, fallbacks } from '#web/lib/api/api-error.ts'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { type NearResult, nearInput, nearPath, parseNear } from '#web/routes/near/near-query.ts'
import NearSearch from '#web/routes/near/near-search.island.tsx'
import { type PageServices, pageServices } from '#web/services.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

const lastPage = reachablePages(limits.reachableResults, limits.homeResultsPerPage)

async function load(requested: NearResult, { schools }: PageServices): Promise<NearResult> {
  const query = { ...requested, page: Math.min(requested.page, lastPage) }
  if (!query.place) return query
  try {
    return { ...query, list: await asServiceFailure(schools.near(nearInput(query))) }
  } catch (error) {
    return { ...query, error: explain(error, fallbacks.search) }
  }
}

function statusOf({ place, list, error }: NearResult): number {
  if (error) return 503
  const isUnknown = place && list && !list.place && list.choices.length === 0
  return isUnknown ? 404 : 200
}

/** Loads the schools. Redirects to the URL without invalid and empty parameters: browsers also send empty fields. */
export async function loader({ request, context }: PageArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  const query = parseNear(searchParams)
  const path = nearPath(query)
  if (pathname + search !== href(path)) throw redirect(path)
  const services = context.get(pageServices)
  const values = await services.schools.nearValues()
  const result = await load({ ...query, list: null, values }, services)
  return data(result, { status: statusOf(result) })
}

export function meta({ loaderData, site }: MetaArgs<typeof loader>) {
  const place = loaderData?.list?.place
  const name = place?.localName ?? place?.name ?? loaderData?.place
  return publicMeta(site, {
    title: name ? m.schools_near_place({ place: name }) : publicPages.near.label,
    description: m.schools_near_description(),
    path: publicPages.near.path,
    indexed: !name,
  })
}

export default function NearPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <>
      <PageHeader title={publicPages.near.label} compact={loaderData.place !== ''}>
        {loaderData.place === '' && <p className="max-w-2xl text-lg text-chalk-2">{m.schools_near_lead()}</p>}
      </PageHeader>
      <Island of={NearSearch} on="touch" props={{ result: loaderData }} />
    </>
  )
}
