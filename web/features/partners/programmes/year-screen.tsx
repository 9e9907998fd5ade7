import { claims } from '#brand/claims.ts'
import { indianDay } from '#contract/days.ts'
import { programmeYearOf, quartersOf } from '#contract/programme-choices.ts'
import type { SchoolProgrammes, SchoolRequest } from '#contract/programmes.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import type { WorkspaceProps } from '#web/features/partners/screen.ts'
import { WorkspaceLink } from '#web/features/partners/workspace-link.tsx'
import { openInstead, openWithinPage } from '#web/islands/view.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatMonth } from '#web/ui/dates.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { feedbackTexts, programmeFallbacks, rangeText, stateText } from './programme-texts.ts'

const yearPath = (year: number): `/school/${string}` => `/school/year?year=${year}`

/** Returns the year of the URL, or the current one. */
function yearIn(search: string): number {
  const current = programmeYearOf(indianDay(new Date()))
  const given = Number(new URLSearchParams(search).get('year'))
  return Number.isInteger(given) && given > 2000 && given <= current + 1 ? given : current
}

/** Shows what a school did and planned in a year, by quarter, on one page to print. */
export function YearScreen({ search }: WorkspaceProps) {
  const year = yearIn(search)
  const query = useQuery('year', (signal) => schoolCall('listSchoolProgrammes', {}, { signal }))
  return (
    <div className="grid gap-5 pb-16">
      <Loaded
        query={query}
        loading={<Spinner label={m.workspace_loading()} />}
        fallback={programmeFallbacks.load}
      >
        {(loaded) => <Year key={year} {...loaded} year={year} />}
      </Loaded>
    </div>
  )
}

/** The month of the session, or the one that the school asked for. */
const monthOf = ({ session, wishedMonth }: SchoolRequest): string =>
  session ? indianDay(new Date(session.beginsAt)).slice(0, 7) : wishedMonth

const isPart = ({ state }: SchoolRequest) => ['asked', 'scheduled', 'done'].includes(state)

function Year({ requests, year }: SchoolProgrammes & { year: number }) {
  const quarters = quartersOf(year)
  const months = quarters.flat()
  const all = requests.filter((request) => isPart(request) && months.includes(monthOf(request)))
  const done = all.filter(({ state }) => state === 'done').length
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-2xl">{m.programmes_year()}</h1>
        <p className="text-lg font-semibold">
          {m.programmes_year_of({
            from: formatMonth(months[0] ?? ''),
            to: formatMonth(months.at(-1) ?? ''),
          })}
        </p>
        <p>
          {m.programmes_year_lead({
            perQuarter: claims.experiencesPerQuarter,
            perYear: claims.experiencesPerYear,
          })}{' '}
          <b className="font-semibold">
            {m.programmes_year_done({ count: done, planned: all.length - done })}
          </b>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <Button size="small" variant="line" onClick={() => window.print()}>
            {m.programmes_year_print()}
          </Button>
          <nav aria-label={m.programmes_year_choose()} className="flex flex-wrap gap-x-4">
            <YearLink year={year - 1}>{m.programmes_year_earlier()}</YearLink>
            <YearLink year={year + 1}>{m.programmes_year_later()}</YearLink>
          </nav>
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-2 print:grid-cols-2">
        {quarters.map((quarter) => (
          <Quarter
            key={quarter[0]}
            months={quarter}
            requests={all.filter((request) => quarter.includes(monthOf(request)))}
          />
        ))}
      </div>
    </>
  )
}

function YearLink({ year, children }: { year: number; children: string }) {
  const path = yearPath(year)
  return (
    <a
      href={href(path)}
      onClick={(event) => openInstead(event, () => openWithinPage(path))}
      className="text-link inline-flex min-h-11 items-center text-sm"
    >
      {children}
    </a>
  )
}

function Quarter({ months, requests }: { months: string[]; requests: SchoolRequest[] }) {
  const title = m.programmes_year_of({
    from: formatMonth(months[0] ?? ''),
    to: formatMonth(months.at(-1) ?? ''),
  })
  const isPast = (months.at(-1) ?? '') < indianDay(new Date()).slice(0, 7)
  const free = isPast ? 0 : Math.max(0, claims.experiencesPerQuarter - requests.length)
  const ordered = [...requests].sort((one, other) => (monthOf(one) < monthOf(other) ? -1 : 1))
  return (
    <section className="grid break-inside-avoid content-start gap-3 rounded-card border border-rule bg-card p-4 sm:p-5">
      <h2 className="text-lg">{title}</h2>
      {isPast && requests.length === 0 && <p className="text-ink-2">{m.programmes_year_nothing()}</p>}
      <ol className="grid gap-2">
        {ordered.map((request) => (
          <li key={request.id} className="grid gap-0.5 border-s-3 border-leaf ps-3">
            <b lang={languageOf(request.programme.title)} className="font-semibold wrap-anywhere">
              {request.programme.title}
            </b>
            <span className="text-sm text-ink-2">{describe(request)}</span>
            {feedbackTexts(request).map((text) => (
              <span key={text} className="text-sm">
                {text}
              </span>
            ))}
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => `free ${index}`).map((key) => (
          <li key={key} className="border-s-3 border-rule ps-3 text-ink-2">
            <WorkspaceLink
              to="/school/programmes"
              className="inline-flex min-h-11 items-center underline underline-offset-4 print:no-underline"
            >
              {m.programmes_year_free()}
            </WorkspaceLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

function describe(request: SchoolRequest): string {
  const { state, session } = request
  const day = session ? formatDate(indianDay(new Date(session.beginsAt))) : formatMonth(request.wishedMonth)
  const people =
    session?.participants == null
      ? m.programmes_for_pupils({ classes: rangeText(request), pupils: formatNumber(request.pupils) })
      : m.programmes_participants({ count: formatNumber(session.participants) })
  return `${state === 'asked' ? m.programmes_state_waiting() : stateText(request)}: ${day}. ${people}`
}
