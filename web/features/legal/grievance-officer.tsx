import { brand } from '#brand/brand.ts'
import { MailLink, PhoneLink } from '#web/features/contact/contact-links.tsx'

const { grievanceOfficer, complaints, operator } = brand

/**
 * Shows the contact details and time limits that the law requires a site to publish.
 * @see Rule 3(2) of the Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021
 */
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
        We confirm within {complaints.acknowledgedInHours} hours that we have your complaint. We settle it
        within {complaints.settledInDays} days. Each complaint gets a number. With this number, you can see
        what happens to your complaint.
      </p>
    </>
  )
}
