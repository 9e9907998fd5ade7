import { data } from 'react-router'
import * as m from '#messages'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import type { PageArgs, PageProps } from '#web/page-types.ts'
import SuggestChange from '#web/routes/suggest-change/suggest-change.island.tsx'
import { pageServices } from '#web/services.ts'

export async function loader({ params: { schoolId }, context }: PageArgs<{ schoolId: string }>) {
  const school = await context.get(pageServices).schools.find(schoolId)
  if (!school) throw data(null, { status: 404 })
  const { _id, name, city, district, state, local } = school
  return { school: { _id, name, city, district, state, local } }
}

export const meta = () => unlistedMeta(m.schools_suggest_a_correction())

export default function SuggestChangePage({ loaderData }: PageProps<typeof loader>) {
  return <Island of={SuggestChange} on="load" props={loaderData} />
}
