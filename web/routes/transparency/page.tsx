import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { ledgerReasonText } from '#contract/ledger-reasons.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import { profileLimits } from '#contract/school-profile-choices.ts'
import { minimumClaims, type TransparencyFigures } from '#contract/transparency.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { DecisionTimes, FigureSection, NoFigures, PostFigures } from '#web/routes/transparency/figures.tsx'
import { LatestEntries, Verify } from '#web/routes/transparency/ledger.tsx'
import { OutcomeFigures } from '#web/routes/transparency/outcomes.tsx'
import { TimeTable } from '#web/routes/transparency/time-table.tsx'
import { pageServices } from '#web/services.ts'
import { formatDate } from '#web/ui/dates.ts'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

export async function loader({ context }: PageArgs) {
  const services = context.get(pageServices)
  const [overview, sample] = await Promise.all([services.transparency.overview(), services.hasSamples()])
  return { ...overview, sample, origin: services.origin() }
}

export function meta({ site }: MetaArgs) {
  return publicMeta(site, {
    ...publicPages.transparency,
    title: publicPages.transparency.label,
    description: m.information_description_transparency({ name: brand.name }),
  })
}

export default function TransparencyPage({ loaderData }: PageProps<typeof loader>) {
  const { figures, ledger, latest, sample, origin } = loaderData
  return (
    <>
      <PageHeader title={publicPages.transparency.label}>
        <p className="max-w-2xl text-lg text-chalk-2">{m.information_what_we_show_what_we_remove()}</p>
        {figures && (
          <p className="mt-2 text-sm text-chalk-2">
            <RichText
              message={m.information_day_of_the_figures}
              inputs={{ day: formatDate(figures.day) }}
              markup={{ time: ({ children }) => <time dateTime={figures.day}>{children}</time> }}
            />
          </p>
        )}
      </PageHeader>
      <div className="wrap pb-12">
        <PostFigures figures={figures} sample={sample} />
        <RemovalReasons figures={figures} />
        <DecisionTimes figures={figures} />
        <AuthorCodeResets figures={figures} />
        <ClaimFigures figures={figures} />
        <OutcomeFigures figures={figures} />
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
      title={m.information_why_we_removed_posts()}
      lead={
        <p>
          <RichText
            message={m.information_about_the_reasons}
            markup={{
              link: ({ children }) => <a href={href(`${publicPages.terms.path}#writing`)}>{children}</a>,
            }}
          />
        </p>
      }
    >
      {figures && removed.length === 0 && (
        <NoFigures>{m.information_no_post_had_been_removed_when()}</NoFigures>
      )}
      {removed.length > 0 && (
        <CountTable
          headings={[m.information_reason(), m.information_posts()]}
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
  return m.information_months_of_a_school_year({ year, nextYear: year + 1 })
}

function AuthorCodeResets({ figures }: { figures: TransparencyFigures | null }) {
  const resets = figures?.authorCodeResets ?? []
  return (
    <FigureSection
      id="author-codes"
      title={m.information_lost_secret_codes()}
      lead={<p>{m.information_about_new_codes()}</p>}
    >
      {resets.length === 0 && <NoFigures>{m.information_no_student_has_replaced_a_secret()}</NoFigures>}
      {resets.length > 0 && (
        <CountTable
          headings={[m.information_school_year(), m.information_new_codes()]}
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

/** How well the promises to schools are kept. */
function ClaimFigures({ figures }: { figures: TransparencyFigures | null }) {
  const claims = { hours: claimLimits.decidedWithin, minimum: minimumClaims }
  const profiles = { hours: profileLimits.checkedWithin, minimum: minimumClaims }
  return (
    <>
      <FigureSection
        id="claims"
        title={m.information_claims_of_schools()}
        lead={<p>{m.information_about_claim_times(claims)}</p>}
      >
        <TimeTable times={figures?.claims} hours={claims.hours} none={m.information_no_claim_times()} />
      </FigureSection>
      <FigureSection
        id="profiles"
        title={m.information_profiles_of_schools()}
        lead={<p>{m.information_about_profile_times(profiles)}</p>}
      >
        <TimeTable times={figures?.profiles} hours={profiles.hours} none={m.information_no_profile_times()} />
      </FigureSection>
    </>
  )
}

type CountTableProps = {
  headings: readonly [string, string]
  rows: readonly { key: string | number; name: ReactNode; count: number }[]
}

function CountTable({ headings: [name, count], rows }: CountTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start">
        <thead className="text-sm text-ink-2">
          <tr>
            <th scope="col" className="py-2 pe-4 font-semibold">
              {name}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {count}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-rule align-top">
              <th scope="row" className="py-3 pe-4 font-normal">
                {row.name}
              </th>
              <td className="py-3 text-end font-semibold tabular-nums">{formatNumber(row.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
