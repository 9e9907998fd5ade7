import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import type { Route } from './+types/page'
import { termsSections, termsUpdatedOn } from './sections.tsx'

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.terms,
    title: publicPages.terms.label,
    description: `The rules of ${brand.name}: who may use it, what you may write, what we take down and how fast, and where to complain.`,
  })
}

export default function Terms() {
  return (
    <LegalPage
      title={publicPages.terms.label}
      summary="In short: be truthful, do not write about people’s private lives, and know that no school can pay to remove a review."
      updatedOn={termsUpdatedOn}
      sections={termsSections}
    />
  )
}
