import { brand } from '#brand/brand.ts'
import { MailLink } from '#web/features/contact/contact-links.tsx'

export function MailInstead() {
  return (
    <>
      Please write to our Grievance Officer instead: <MailLink to={brand.grievanceOfficer.email} />. You get
      the same number and the same times.
    </>
  )
}
