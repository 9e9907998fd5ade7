import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { ledgerReasonText } from '#contract/ledger-reasons.ts'
import type { TransparencyFigures } from '#contract/transparency.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { DecisionTimes, FigureSection, NoFigures, PostFigures } from '#web/routes/transparency/figures.tsx'
import { LatestEntries, Verify } from '#web/routes/transparency/ledger.tsx'
import { pageServices } from '#web/services.ts'
import { formatDate } from '#web/ui/dates.ts'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/page'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices)
  const [overview, sample] = await Promise.all([services.transparency.overview(), services.hasSamples()])
  return { ...overview, sample, origin: services.origin() }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.transparency,
    title: publicPages.transparency.label,
    description: `How many reviews ${brand.name} shows and removes, for which reasons and how fast, and how anybody can check the public list of removals.`,
  })
}

export default function TransparencyPage({ loaderData }: Route.ComponentProps) {
  const { figures, ledger, latest, sample, origin } = loaderData
  return (
    <>
      <PageHeader title={publicPages.transparency.label}>
        <p className="max-w-2xl text-lg text-chalk-2">
          What we show, what we remove and why. Every removal is on a public list, and nobody can change the
          list later without being noticed.
        </p>
        {figures && (
          <p className="mt-2 text-sm text-chalk-2">
            Figures of <time dateTime={figures.day}>{formatDate(figures.day)}</time>. They change once a day.
          </p>
        )}
      </PageHeader>
      <div className="wrap pb-12">
        <PostFigures figures={figures} sample={sample} />
        <RemovalReasons figures={figures} />
        <DecisionTimes figures={figures} />
        <AuthorCodeResets figures={figures} />
        <LatestEntries entries={latest} total={ledger.entries} />
        <Verify origin={origin} ledger={ledger} />
      </div>
    </>
  )
}

function RemovalReasons({ figures }: { figures: TransparencyFigures | null }) {
  const removed = Object.entries(figures?.removed ?? {}).sort(([, one], [, other]) => other - one)
  return (
    <FigureSection
      id="reasons"
      title="Why we removed posts"
      lead={
        <p>
          This section shows for which reasons we have removed posts.{' '}
          <a href={`${publicPages.terms.path}#writing`}>Our terms</a> say what nobody may write. The author
          sees the reason and may appeal once. We do not remove a post only because a school asks us to.
        </p>
      }
    >
      {figures && removed.length === 0 && (
        <NoFigures>No post had been removed when these figures were made.</NoFigures>
      )}
      {removed.length > 0 && (
        <CountTable
          headings={['Reason', 'Posts']}
          rows={removed.map(([reason, count]) => {
            const { label, text } = ledgerReasonText(reason)
            const name = (
              <>
                <span className="block font-semibold">{label}</span>
                <span className="text-sm text-ink-2">{text}</span>
              </>
            )
            return { key: reason, name, count }
          })}
        />
      )}
    </FigureSection>
  )
}

/** Formats `2026` as "June 2026 to May 2027". */
function formatSchoolYear(year: number): string {
  return `June ${year} to May ${year + 1}`
}

function AuthorCodeResets({ figures }: { figures: TransparencyFigures | null }) {
  const resets = figures?.authorCodeResets ?? []
  return (
    <FigureSection
      id="author-codes"
      title="Lost secret codes"
      lead={
        <p>
          Each account has one secret code, and with one code nobody can review a school twice. A student who
          loses the code can get a new one, once in 365 days and after a wait of 14 days. With the new code,
          the student could review the same school again. So we count here how often this happens.
        </p>
      }
    >
      {resets.length === 0 && <NoFigures>No student has replaced a secret code yet.</NoFigures>}
      {resets.length > 0 && (
        <CountTable
          headings={['School year', 'New codes']}
          rows={resets.map(({ schoolYear, count }) => ({
            key: schoolYear,
            name: formatSchoolYear(schoolYear),
            count,
          }))}
        />
      )}
    </FigureSection>
  )
}

type CountTableProps = {
  headings: readonly [string, string]
  rows: readonly { key: string | number; name: ReactNode; count: number }[]
}

function CountTable({ headings: [name, count], rows }: CountTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-sm text-ink-2">
          <tr>
            <th scope="col" className="py-2 pr-4 font-semibold">
              {name}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {count}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-rule align-top">
              <th scope="row" className="py-3 pr-4 font-normal">
                {row.name}
              </th>
              <td className="py-3 text-right font-semibold tabular-nums">{formatNumber(row.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
