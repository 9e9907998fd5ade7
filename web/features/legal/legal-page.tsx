import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { MailLink, PhoneLink } from '#web/features/contact/contact-links.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

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

export type LegalSection = {
  id: string
  title: string
  Text: () => ReactNode
}

type LegalPageProps = {
  title: string
  summary: string
  /** `YYYY-MM-DD`. */
  updatedOn: string
  sections: readonly LegalSection[]
}

export function LegalPage({ title, summary, updatedOn, sections }: LegalPageProps) {
  return (
    <>
      <PageHeader title={title}>
        <p className="max-w-2xl text-lg text-chalk-2">{summary}</p>
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-chalk-2">
          <span>
            Last updated: <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>
          </span>
          <a
            href={`mailto:${brand.contactEmail}`}
            className="font-semibold text-chalk underline underline-offset-4"
          >
            {brand.contactEmail}
          </a>
        </p>
      </PageHeader>
      <div className="wrap grid items-start gap-x-16 gap-y-8 py-10 pb-20 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav
          aria-labelledby="contents"
          className="rounded-card border border-rule bg-card p-5 lg:sticky lg:top-24"
        >
          <h2 id="contents" className="font-sans text-sm font-semibold tracking-normal text-ink-2">
            On this page
          </h2>
          <ol className="mt-2">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-9 items-center py-1.5 text-sm leading-snug font-medium hover:underline hover:underline-offset-4"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-12">
          {sections.map(({ id, title: heading, Text }) => (
            <section key={id} aria-labelledby={id} className="prose">
              <h2 id={id}>{heading}</h2>
              <Text />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
