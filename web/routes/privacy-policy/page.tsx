import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { pageServices } from '#web/services.ts'
import { PublicationContext } from './post-data.tsx'
import { privacySections, privacyUpdatedOn } from './sections.tsx'

export async function loader({ context }: PageArgs) {
  return { publication: await context.get(pageServices).publication() }
}

export function meta({ site }: MetaArgs) {
  return publicMeta(site, {
    ...publicPages.privacy,
    title: publicPages.privacy.label,
    description: m.legal_description_of_the_privacy_policy({ name: brand.name }),
  })
}

export default function PrivacyPolicy({ loaderData }: PageProps<typeof loader>) {
  return (
    <PublicationContext value={loaderData.publication}>
      <LegalPage
        path={publicPages.privacy.path}
        title={publicPages.privacy.label}
        summary={m.legal_summary_of_the_privacy_policy()}
        updatedOn={privacyUpdatedOn}
        sections={privacySections}
      />
    </PublicationContext>
  )
}
