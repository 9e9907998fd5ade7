import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { stillPage } from '#web/features/layout/still.ts'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { privacyParts, privacyUpdatedOn } from '#web/routes/privacy-policy/parts.ts'
import type { Route } from './+types/page'

export const handle = stillPage

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.privacy,
    title: publicPages.privacy.label,
    description: `What ${brand.name} knows about you, what it does not, how long it is kept, and where anonymity ends.`,
  })
}

export default function PrivacyPolicy() {
  return (
    <LegalPage
      title={publicPages.privacy.label}
      summary="In short: we ask for little, we watch nobody, we sell nothing, and a review is stored without its author."
      updatedOn={privacyUpdatedOn}
      parts={privacyParts}
    />
  )
}
