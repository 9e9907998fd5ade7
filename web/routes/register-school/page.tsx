import { brand } from '#brand/brand.ts'
import { claims } from '#brand/claims.ts'
import { withSoon } from '#brand/planned-features.ts'
import { publicPages } from '#brand/public-pages.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import * as m from '#messages'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import RegisterSchool from '#web/routes/register-school/register-school.island.tsx'
import { pageServices } from '#web/services.ts'

/**
 * Loads the school of `?school={id}`, if any. Returns the texts that the page needs, so that the browser does not load
 * the whole module `school-programme`.
 */
export async function loader({ request, context }: PageArgs) {
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

export function meta({ site }: MetaArgs) {
  return publicMeta(site, {
    title: publicPages.registerSchool.label,
    description: m.contact_register_description({
      brand: brand.name,
      signUpMinutes: claims.signUpMinutes,
    }),
    path: publicPages.registerSchool.path,
  })
}

export default function RegisterSchoolPage({ loaderData }: PageProps<typeof loader>) {
  return <Island of={RegisterSchool} on="load" props={loaderData} />
}
