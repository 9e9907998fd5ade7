import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import type { MetaArgs } from '#web/page-types.ts'
import { termsSections, termsUpdatedOn } from './sections.tsx'

export function meta({ site }: MetaArgs) {
  return publicMeta(site, {
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
