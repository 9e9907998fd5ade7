import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import type { Route } from './+types/page'
import { termsSections, termsUpdatedOn } from './sections.tsx'

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.terms,
    title: publicPages.terms.label,
    description: m.legal_description_of_the_terms({ name: brand.name }),
  })
}

export default function Terms() {
  return (
    <LegalPage
      path={publicPages.terms.path}
      title={publicPages.terms.label}
      summary={m.legal_summary_of_the_terms()}
      updatedOn={termsUpdatedOn}
      sections={termsSections}
    />
  )
}
