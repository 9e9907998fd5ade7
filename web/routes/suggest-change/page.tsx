import { data } from 'react-router'
import * as m from '#messages'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import SuggestChange from '#web/routes/suggest-change/suggest-change.island.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

export async function loader({ params: { schoolId }, context }: Route.LoaderArgs) {
  const school = await context.get(pageServices).schools.find(schoolId)
  if (!school) throw data(null, { status: 404 })
  const { _id, name, city, district, state, local } = school
  return { school: { _id, name, city, district, state, local } }
}

export const meta = () => unlistedMeta(m.schools_suggest_a_correction())

export default function SuggestChangePage({ loaderData }: Route.ComponentProps) {
  return <Island of={SuggestChange} on="load" props={loaderData} />
}
