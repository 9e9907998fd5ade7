import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { complaintPeriods } from '#contract/complaint-classes.ts'
import { InfoCard } from '#web/features/contact/contact-parts.tsx'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { GrievanceOfficer } from '#web/features/legal/legal-page.tsx'
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
  return <Island of={Complaint} on="load" props={{}} slots={{ 'who-decides': <WhoDecides /> }} />
}

function WhoDecides() {
  return (
    <InfoCard title="Who decides">
      <GrievanceOfficer />
      <p>
        The law sets shorter times for some complaints: {complaintPeriods['listed-harm']} hours for harm such
        as a breach of privacy, {complaintPeriods.order} hours for an order of a court,{' '}
        {complaintPeriods['intimate-images']} hours for intimate pictures.
      </p>
    </InfoCard>
  )
}
