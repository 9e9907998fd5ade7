import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { MailLink, MessagingLink, PhoneLink } from '#web/features/contact/contact-links.tsx'
import { InfoCard } from '#web/features/contact/info-card.tsx'

export function ContactWays() {
  const { operator, grievanceOfficer, complaints } = brand
  return (
    <aside className="grid content-start gap-5 sm:max-lg:grid-cols-2">
      <InfoCard title="Other ways to reach us">
        <div className="-my-2">
          <MailLink alone />
          <MessagingLink alone />
        </div>
        <address className="text-ink-2 not-italic">
          {operator.name}
          <br />
          {operator.postalAddress}
        </address>
      </InfoCard>
      <InfoCard title="Grievance Officer">
        <p>
          Is a review or a comment untrue, hurtful or against the law? Do you want to see or delete your data?
          Our Grievance Officer looks into it. The fastest way is the page{' '}
          <a
            href={publicPages.complaint.path}
            className="font-semibold text-leaf underline underline-offset-4"
          >
            {publicPages.complaint.label}
          </a>
          .
        </p>
        <div>
          <b>{grievanceOfficer.name}</b>
          <MailLink to={grievanceOfficer.email} alone />
          <PhoneLink number={grievanceOfficer.phone} alone />
        </div>
        <p>
          By law we confirm within <b>{complaints.acknowledgedInHours} hours</b> that your complaint has
          arrived, and settle it within <b>{complaints.settledInDays} days</b>.
        </p>
        <p>
          Is somebody in danger? Call Childline <PhoneLink number="1098" /> or the police{' '}
          <PhoneLink number="112" />. Both are free.
        </p>
      </InfoCard>
    </aside>
  )
}
