import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { complaintPeriods } from '#contract/complaint-classes.ts'
import * as m from '#messages'
import { InfoCard } from '#web/features/contact/contact-parts.tsx'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { GrievanceOfficer } from '#web/features/legal/legal-page.tsx'
import { Island } from '#web/islands/island.tsx'
import type { MetaArgs } from '#web/page-types.ts'
import Complaint from '#web/routes/complaint/complaint.island.tsx'

export function meta({ site }: MetaArgs) {
  return publicMeta(site, {
    title: publicPages.complaint.label,
    description: m.contact_complaint_description({ brand: brand.name }),
    path: publicPages.complaint.path,
  })
}

export default function ComplaintPage() {
  return <Island of={Complaint} on="load" props={{}} slots={{ 'who-decides': <WhoDecides /> }} />
}

function WhoDecides() {
  return (
    <InfoCard title={m.contact_who_decides()}>
      <GrievanceOfficer />
      <p>
        {m.contact_shorter_times({
          harmHours: complaintPeriods['listed-harm'],
          orderHours: complaintPeriods.order,
          imageHours: complaintPeriods['intimate-images'],
        })}
      </p>
    </InfoCard>
  )
}
