import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { longDate } from '#web/ui/dates.ts'
import { PageHead } from '#web/ui/page-head.tsx'

/** A part of a legal text, with the heading that stands in the table of contents. */
export type LegalPart = {
  /** What links jump to. */
  id: string
  title: string
  Text: () => ReactNode
}

type LegalPageProps = {
  title: string
  /** In a sentence or two, for who reads no further. */
  summary: string
  /** The day on which the text last changed, `YYYY-MM-DD`. */
  updatedOn: string
  parts: readonly LegalPart[]
}

/** A long text to be read in peace: contents at its side, one column of words. */
export function LegalPage({ title, summary, updatedOn, parts }: LegalPageProps) {
  return (
    <>
      <PageHead title={title}>
        <p className="max-w-2xl text-lg text-chalk-2">{summary}</p>
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-chalk-2">
          <span>
            Last updated: <time dateTime={updatedOn}>{longDate(updatedOn)}</time>
          </span>
          <a
            href={`mailto:${brand.contactEmail}`}
            className="font-semibold text-chalk underline underline-offset-4"
          >
            {brand.contactEmail}
          </a>
        </p>
      </PageHead>
      <div className="wrap grid items-start gap-x-16 gap-y-8 py-10 pb-20 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav
          aria-labelledby="contents"
          className="rounded-card border border-rule bg-card p-5 lg:sticky lg:top-24"
        >
          <h2 id="contents" className="font-sans text-sm font-semibold tracking-normal text-ink-2">
            On this page
          </h2>
          <ol className="mt-2">
            {parts.map((part) => (
              <li key={part.id}>
                <a
                  href={`#${part.id}`}
                  className="flex min-h-9 items-center text-sm leading-snug font-medium hover:underline hover:underline-offset-4"
                >
                  {part.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-12">
          {parts.map(({ id, title: heading, Text }) => (
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
