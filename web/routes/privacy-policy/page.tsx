import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
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
    description: m.legal_description_of_the_privacy_policy({ name: brand.name }),
  })
}

export default function PrivacyPolicy() {
  return (
    <LegalPage
      path={publicPages.privacy.path}
      title={publicPages.privacy.label}
      summary={m.legal_summary_of_the_privacy_policy()}
      updatedOn={privacyUpdatedOn}
      sections={privacySections}
    />
  )
}
