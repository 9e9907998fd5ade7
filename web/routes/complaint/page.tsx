import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import Complaint from '#web/routes/complaint/complaint.island.tsx'
import type { Route } from './+types/page'

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    title: publicPages.complaint.label,
    description: `Complain to ${brand.name} about a post, ask for your data, or see what happens to your complaint.`,
    path: publicPages.complaint.path,
  })
}

export default function ComplaintPage() {
  return <Island of={Complaint} on="load" props={{}} />
}
