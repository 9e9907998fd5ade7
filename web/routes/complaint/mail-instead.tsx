import { brand } from '#brand/brand.ts'
import { MailLink } from '#web/features/contact/contact-links.tsx'

export function MailInstead() {
  return (
    <>
      Please write to our Grievance Officer instead: <MailLink to={brand.grievanceOfficer.email} />. You get a
      number by mail, and the same time limits apply.
    </>
  )
}
