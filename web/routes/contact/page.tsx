import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import type { MetaArgs } from '#web/page-types.ts'
import Contact from '#web/routes/contact/contact.island.tsx'

export function meta({ site }: MetaArgs) {
  return publicMeta(site, {
    title: publicPages.contact.label,
    description: m.contact_description({ brand: brand.name }),
    path: publicPages.contact.path,
  })
}

export default function ContactPage() {
  return <Island of={Contact} on="load" props={{}} />
}
