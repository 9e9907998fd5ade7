import { type ReactNode, useMemo } from 'react'
import type { Overview } from '#contract/overview.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import { profileLimits } from '#contract/school-profile-choices.ts'
import { figureStep, minimumClaims } from '#contract/transparency.ts'
import { deskCall, deskFallbacks } from '#web/features/desk/desk-call.ts'
import { DeskLink, Fact } from '#web/features/desk/desk-panel.tsx'
import { schoolsPath } from '#web/features/desk/directory/directory-texts.ts'
import { queueLabels } from '#web/features/desk/moderation/case-texts.ts'
import { ScreenSection } from '#web/features/members/panels.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formatMonth } from '#web/ui/dates.ts'
import { formatNumber } from '#web/ui/format.ts'
import { formatShortDay, formatShortTime } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { WeekPlot } from './week-plot.tsx'

/** The first screen of an admin. */
export function OverviewScreen() {
  const { visit } = usePageLocation()
  const query = useQuery(`overview ${visit}`, (signal) => deskCall('deskOverview', {}, { signal }))
  return (
    <div className="grid gap-4 pb-16 wrap-anywhere">
      <h1 className="text-2xl">Overview</h1>
      <Loaded query={query} loading={<Spinner label="Loading the overview" />} fallback={deskFallbacks.load}>
        {(overview) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="grid gap-4">
              <DueSection due={overview.due} />
              <AgeSection ages={overview.ages} />
              <MailSection mails={overview.mails} />
              <TimesSection
                times={overview.claims}
                title="Claims of schools"
                lead={`From a claim to its acceptance, without the time of the claimant. We promise ${claimLimits.decidedWithin} hours.`}
                none={`No month has ${minimumClaims} accepted claims yet.`}
              />
              <TimesSection
                times={overview.profiles}
                title="First profiles of schools"
                lead={`From the first publication to the check. We promise ${profileLimits.checkedWithin} hours.`}
                none={`No month has ${minimumClaims} checked profiles yet.`}
              />
              <ImportSection imports={overview.imports} />
              <SearchSection searches={overview.searches} />
            </div>
            <div className="grid gap-4">
              <Plots weeks={overview.weeks} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  )
}

const subjects = {
  cases: { label: 'Cases', path: '/desk/cases' },
  complaints: { label: 'Complaints', path: '/desk/complaints' },
  acknowledgements: { label: 'To acknowledge', path: '/desk/complaints' },
  inbox: { label: 'Inbox', path: '/desk/inbox' },
  stories: { label: 'Young writers', path: '/desk/young-writers' },
  claims: { label: 'Claims of schools', path: '/desk/claims' },
  profiles: { label: 'Profiles of schools', path: '/desk/profiles' },
  answers: { label: 'Answers of schools', path: '/desk/answers' },
  programmes: { label: 'Programmes', path: '/desk/programmes' },
  events: { label: 'Events', path: '/desk/events' },
  opportunities: { label: 'Opportunities', path: '/desk/opportunities' },
} as const

type TableProps = {
  caption: string
  head: readonly string[]
  rows: { title: ReactNode; key: string; cells: readonly number[] }[]
}

function CountTable({ caption, head, rows }: TableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-rule">
          <td />
          {head.map((each) => (
            <th key={each} className="px-1 py-1 text-end align-bottom font-semibold">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, key, cells }) => (
          <tr key={key} className="border-b border-rule">
            <th className="py-1 text-start font-normal">{title}</th>
            {cells.map((count, index) => (
              <td
                key={head[index]}
                className={`px-1 py-1 text-end tabular-nums ${count === 0 ? 'text-ink-2' : 'font-semibold'}`}
              >
                {formatNumber(count)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DueSection({ due }: Pick<Overview, 'due'>) {
  return (
    <ScreenSection title="What waits">
      <CountTable
        caption="Open matters by due time"
        head={['Later', 'Due soon', 'Overdue']}
        rows={due.map(({ of, later, soon, overdue }) => ({
          key: of,
          title: (
            <DeskLink to={subjects[of].path} className="text-link inline-flex min-h-11 items-center">
              {subjects[of].label}
            </DeskLink>
          ),
          cells: [later, soon, overdue],
        }))}
      />
    </ScreenSection>
  )
}

type TimesProps = { times: Overview['claims']; title: string; lead: string; none: string }

/** How well the promise of a profile within 24 hours is kept. */
function TimesSection({ times, title, lead, none }: TimesProps) {
  return (
    <ScreenSection title={title} lead={lead}>
      {times.length === 0 ? (
        <p className="text-sm text-ink-2">{none}</p>
      ) : (
        <CountTable
          caption={`${title} by month`}
          head={['Half within (hours)', 'In time (%)']}
          rows={times.map(({ month, medianHours, inTime }) => ({
            key: month,
            title: formatMonth(month),
            cells: [medianHours, inTime],
          }))}
        />
      )}
    </ScreenSection>
  )
}

function AgeSection({ ages }: Pick<Overview, 'ages'>) {
  return (
    <ScreenSection title="Open matters by age">
      <CountTable
        caption="Open cases by queue, and suggestions, by week of arrival"
        head={['This week', 'Last week', '2 to 3 weeks', 'Older']}
        rows={ages.map(({ of, counts }) => ({
          key: of,
          title:
            of === 'suggestions' ? (
              <DeskLink to={schoolsPath} className="text-link inline-flex min-h-11 items-center">
                Suggestions for schools
              </DeskLink>
            ) : (
              queueLabels[of]
            ),
          cells: counts,
        }))}
      />
    </ScreenSection>
  )
}

function Plots({ weeks }: Pick<Overview, 'weeks'>) {
  const { mondays, posts, signUps, decisions } = useMemo(
    () => ({
      mondays: weeks.map(({ week }) => week),
      posts: [
        { label: 'Reviews', colour: '--leaf', values: weeks.map(({ reviews }) => reviews) },
        { label: 'Comments', colour: '--error', values: weeks.map(({ comments }) => comments) },
      ] as const,
      signUps: [{ label: 'Sign-ups', colour: '--leaf', values: weeks.map((week) => week.signUps) }] as const,
      decisions: [
        { label: 'Decisions', colour: '--leaf', values: weeks.map((week) => week.decisions) },
      ] as const,
    }),
    [weeks],
  )
  return (
    <>
      <ScreenSection
        title="Posts and sign-ups by week"
        lead={`Counts are rounded down to multiples of ${figureStep}. A week appears in the night after it has ended, and never changes: otherwise, a change would show when somebody joined or posted.`}
      >
        {weeks.length === 0 ? (
          <Nothing>The first figures come with the next night.</Nothing>
        ) : (
          <>
            <WeekPlot title="Posts" weeks={mondays} series={posts} />
            <WeekPlot title="New accounts" weeks={mondays} series={signUps} />
          </>
        )}
      </ScreenSection>
      <ScreenSection title="Decisions by week" lead="Cases that staff closed with a decision.">
        {weeks.length === 0 ? (
          <Nothing>The first figures come with the next night.</Nothing>
        ) : (
          <WeekPlot title="Decisions" weeks={mondays} series={decisions} />
        )}
      </ScreenSection>
    </>
  )
}

function MailSection({ mails: { waiting, undelivered } }: Pick<Overview, 'mails'>) {
  return (
    <ScreenSection title="Mail failures">
      <dl className="grid gap-1">
        <Fact name="Refused by the mailbox of a person, in open matters">{formatNumber(undelivered)}</Fact>
        {waiting.map(({ about, count }) => (
          <Fact key={about} name={`Waits to be sent, about “${about}”`}>
            {formatNumber(count)}
          </Fact>
        ))}
      </dl>
    </ScreenSection>
  )
}

function ImportSection({ imports }: Pick<Overview, 'imports'>) {
  return (
    <ScreenSection title="Imports of schools">
      {imports.length === 0 && <Nothing>No import is recorded.</Nothing>}
      <dl className="grid gap-1 text-sm">
        {imports.map(({ at, detail }) => (
          <Fact key={at} name={formatShortTime(at)}>
            {detail ?? 'at the desk'}
          </Fact>
        ))}
      </dl>
    </ScreenSection>
  )
}

function SearchSection({ searches }: Pick<Overview, 'searches'>) {
  return (
    <ScreenSection
      title="Searches without a result"
      lead="Terms that at least five networks searched for on one day. The checks of posts find no name, number or disclosure in them."
    >
      {searches.length === 0 && <Nothing>None.</Nothing>}
      {searches.map(({ week, terms }) => (
        <div key={week}>
          <h3 className="font-semibold">Week from {formatShortDay(week)}</h3>
          <ul className="list-disc ps-5">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </div>
      ))}
    </ScreenSection>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-ink-2">{children}</p>
}
