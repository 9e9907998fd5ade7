import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'
import { privacySections, privacyUpdatedOn } from './sections.tsx'

/** The sections read this data. */
export async function loader({ context }: Route.LoaderArgs) {
  return { publication: await context.get(pageServices).publication() }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.privacy,
    title: publicPages.privacy.label,
    description: `What ${brand.name} knows about you and what it does not know, how long it stores your data, and where anonymity ends.`,
  })
}

export default function PrivacyPolicy() {
  return (
    <LegalPage
      title={publicPages.privacy.label}
      summary="In short: we ask for little, we track nobody, we sell nothing, and we store a review without its author."
      updatedOn={privacyUpdatedOn}
      sections={privacySections}
    />
  )
}
