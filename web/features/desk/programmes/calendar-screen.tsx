import { daysBefore, indianDay } from '#contract/days.ts'
import type { DeskRequest } from '#contract/desk-programmes.ts'
import { deskCall } from '#web/features/desk/desk-call.ts'
import { DeskLink, DeskTabs } from '#web/features/desk/desk-panel.tsx'
import type { ScreenProps } from '#web/features/desk/screen.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formatDate } from '#web/ui/dates.ts'
import { formatShortDay } from '#web/ui/short-dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { calendarPath, clockTime, programmeFallbacks, programmeTabs, requestPath } from './programme-texts.ts'

const spans = { week: 7, month: 28 } as const

type Selection = { from: string; days: number }

function mondayOf(day: string): string {
  return daysBefore(day, (new Date(day).getUTCDay() + 6) % 7)
}

function readSelection(search: string): Selection {
  const parameters = new URLSearchParams(search)
  const from = parameters.get('from') ?? ''
  const isDay = /^20\d\d-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(from))
  return {
    from: mondayOf(isDay ? from : indianDay(new Date())),
    days: parameters.get('days') === String(spans.month) ? spans.month : spans.week,
  }
}

/** Lists the sessions of a week or of four weeks, by day. */
export function CalendarScreen({ search }: ScreenProps) {
  const { visit } = usePageLocation()
  const { from, days } = readSelection(search)
  const query = useQuery(`${search} ${visit}`, (signal) =>
    deskCall('listProgrammeSessions', { query: { from, days: String(days) } }, { signal }),
  )
  const last = daysBefore(from, 1 - days)
  return (
    <div className="grid gap-4 pb-16">
      <h1 className="text-2xl">Programmes</h1>
      <div className="border-b border-rule">
        <DeskTabs label="Programmes" tabs={programmeTabs('calendar')} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">
          {formatShortDay(from)} to {formatShortDay(last)}
        </h2>
        <DeskTabs
          label="Which days"
          tabs={[
            { to: calendarPath(daysBefore(from, days), days), title: 'Earlier', isCurrent: false },
            {
              to: calendarPath(mondayOf(indianDay(new Date())), days),
              title: 'Today',
              isCurrent: false,
            },
            { to: calendarPath(daysBefore(from, -days), days), title: 'Later', isCurrent: false },
            { to: calendarPath(from, spans.week), title: 'Week', isCurrent: days === spans.week },
            { to: calendarPath(from, spans.month), title: 'Four weeks', isCurrent: days === spans.month },
          ]}
        />
      </div>
      <Loaded
        query={query}
        loading={<Spinner label="Loading the calendar" />}
        fallback={programmeFallbacks.load}
      >
        {({ requests }) => <Days requests={requests} from={from} days={days} />}
      </Loaded>
    </div>
  )
}

/** A session of several days stands on each of them. */
function isOn(day: string, { session }: DeskRequest): boolean {
  if (!session) return false
  return indianDay(new Date(session.beginsAt)) <= day && indianDay(new Date(session.endsAt)) >= day
}

function Days({ requests, from, days }: Selection & { requests: DeskRequest[] }) {
  const all = Array.from({ length: days }, (_, index) => daysBefore(from, -index))
  const shown = days === spans.week ? all : all.filter((day) => requests.some((each) => isOn(day, each)))
  if (shown.length === 0)
    return (
      <p className="rounded-card border border-rule bg-card px-5 py-10 text-center font-serif text-xl font-bold">
        No sessions
      </p>
    )
  return (
    <ol className="overflow-hidden rounded-card border border-rule bg-card">
      {shown.map((day) => (
        <li
          key={day}
          className="grid gap-x-5 gap-y-2 border-b border-rule px-4 py-3 last:border-b-0 md:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <h3 className={`text-base ${day === indianDay(new Date()) ? 'text-leaf' : ''}`}>
            <time dateTime={day}>{formatDate(day)}</time>
          </h3>
          <Sessions requests={requests.filter((each) => isOn(day, each))} />
        </li>
      ))}
    </ol>
  )
}

function Sessions({ requests }: { requests: DeskRequest[] }) {
  if (requests.length === 0) return <p className="text-sm text-ink-2">Nothing</p>
  return (
    <ul className="grid gap-2">
      {requests.map(({ id, programme, school, session, state }) => (
        <li key={id} className="grid gap-x-4 md:grid-cols-[7rem_minmax(0,1fr)]">
          <span className="font-semibold tabular-nums">
            {session && `${clockTime(session.beginsAt)}–${clockTime(session.endsAt)}`}
          </span>
          <span className="wrap-anywhere">
            <DeskLink to={requestPath(id)} className="text-link">
              {programme.title}
            </DeskLink>
            , {school.name}, {school.city}
            <span className="block text-sm text-ink-2">
              {session?.trainer?.name ?? 'Trainer deleted'}
              {state === 'done' && ', took place'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
