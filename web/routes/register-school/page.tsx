import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import { withSoon } from '#brand/planned-features.ts'
import { publicPages } from '#brand/public-pages.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import * as m from '#messages'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import RegisterSchool from '#web/routes/register-school/register-school.island.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

/**
 * Loads the school of `?school={id}`, if any. Returns the texts that the page needs, so that the browser does not load
 * the whole module `school-programme`.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('school')
  const { schools, stateNames } = context.get(pageServices)
  return {
    school: id === null ? undefined : await schools.find(id),
    stateNames,
    offers: schoolProgramme.gets.items.map(({ key, title, soon }) => ({ key, title: withSoon(title, soon) })),
    steps: schoolProgramme.steps.items,
    promises: [
      { title: claims.setupGuarantee, soon: false },
      {
        title: m.contact_support_promise({
          support: claims.support,
          respondsWithin: claims.respondsWithin,
        }),
        soon: false,
      },
    ],
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    title: publicPages.registerSchool.label,
    description: m.contact_register_description({
      brand: brand.name,
      signUpMinutes: claims.signUpMinutes,
    }),
    path: publicPages.registerSchool.path,
  })
}

export default function RegisterSchoolPage({ loaderData }: Route.ComponentProps) {
  return <Island of={RegisterSchool} on="load" props={loaderData} />
}
