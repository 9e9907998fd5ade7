import { brand } from '#brand/brand.ts'
import { MailLink, PhoneLink } from '#web/features/contact/contact-links.tsx'

const { grievanceOfficer, complaints, operator } = brand

/** Whom the law names for complaints, and how soon they act. */
export function GrievanceOfficer() {
  return (
    <>
      <p>
        <b>Grievance Officer: {grievanceOfficer.name}</b>
        <br />
        <MailLink to={grievanceOfficer.email} />
        <br />
        <PhoneLink number={grievanceOfficer.phone} />
        <br />
        {operator.name}, {operator.postalAddress}
      </p>
      <p>
        You hear within {complaints.acknowledgedInHours} hours that your complaint has arrived, and it is
        settled within {complaints.settledInDays} days.
      </p>
    </>
  )
}
