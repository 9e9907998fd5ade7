import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import * as m from '#messages'
import { language } from '#messages/language.ts'
import { addressIn, sourceLanguage } from '#messages/languages.ts'
import { MailLink, PhoneLink } from '#web/features/contact/contact-links.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

const { grievanceOfficer, complaints, operator } = brand

/**
 * Shows the contact details and time limits that the law requires a site to publish.
 * @see Rule 3(2) of the Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021
 */
export function GrievanceOfficer() {
  return (
    <>
      <p>
        <b>{m.legal_grievance_officer({ name: grievanceOfficer.name })}</b>
        <br />
        <MailLink to={grievanceOfficer.email} />
        <br />
        <PhoneLink number={grievanceOfficer.phone} />
        <br />
        {operator.name}, {operator.postalAddress}
      </p>
      <p>
        {m.legal_we_confirm_within_hours_that_we({
          acknowledgedInHours: complaints.acknowledgedInHours,
          settledInDays: complaints.settledInDays,
        })}
      </p>
    </>
  )
}

export type LegalSection = {
  id: string
  title: string
  Text: () => ReactNode
}

/** For messages that contain `{#b}…{/b}`. */
export const bold = { b: ({ children }: { children?: ReactNode }) => <b>{children}</b> }

/** Says that the English text counts, and links to the text in the other language. */
function OtherLanguage({ path }: { path: string }) {
  const other = language === sourceLanguage ? 'hi-IN' : sourceLanguage
  return (
    <p className="mt-2 max-w-2xl text-sm text-chalk-2">
      <RichText
        message={m.legal_english_counts}
        markup={{
          link: ({ children }) => (
            <a
              href={addressIn(other, path)}
              className="font-semibold text-chalk underline underline-offset-4"
            >
              {children}
            </a>
          ),
        }}
      />
    </p>
  )
}

type LegalPageProps = {
  path: string
  title: string
  summary: string
  /** `YYYY-MM-DD`. */
  updatedOn: string
  sections: readonly LegalSection[]
}

export function LegalPage({ path, title, summary, updatedOn, sections }: LegalPageProps) {
  return (
    <>
      <PageHeader title={title}>
        <p className="max-w-2xl text-lg text-chalk-2">{summary}</p>
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-chalk-2">
          <span>
            <RichText
              message={m.legal_last_updated}
              inputs={{ updatedOn: formatDate(updatedOn) }}
              markup={{ time: ({ children }) => <time dateTime={updatedOn}>{children}</time> }}
            />
          </span>
          <a
            href={`mailto:${brand.contactEmail}`}
            className="font-semibold text-chalk underline underline-offset-4"
          >
            {brand.contactEmail}
          </a>
        </p>
        <OtherLanguage path={path} />
      </PageHeader>
      <div className="wrap grid items-start gap-x-16 gap-y-8 py-10 pb-20 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav
          aria-labelledby="contents"
          className="rounded-card border border-rule bg-card p-5 lg:sticky lg:top-24"
        >
          <h2 id="contents" className="font-sans text-sm font-semibold tracking-normal text-ink-2">
            {m.legal_on_this_page()}
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
