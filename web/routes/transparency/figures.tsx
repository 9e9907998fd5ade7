import type { ReactNode } from 'react'
import { publicPages } from '#brand/public-pages.ts'
import { figureDays, figureStep, minimumCases, type TransparencyFigures } from '#contract/transparency.ts'
import { Statistics } from '#web/ui/feature-lists.tsx'
import { formatCount, formatNumber } from '#web/ui/format.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

const classLabels: Readonly<Record<string, string>> = {
  general: 'Any other complaint: 7 days',
  'listed-harm': 'Serious harm that the law lists: 36 hours',
  order: 'Order of a court or an authority: 3 hours',
  'intimate-images': 'Intimate pictures of a person: 2 hours',
}

/** @param days 0 for a case that closes on the day on which it opened */
function formatDays(days: number): string {
  return days === 0 ? 'Same day' : formatCount(days, 'day', 'days')
}

export function DecisionTimes({ figures }: { figures: TransparencyFigures | null }) {
  const times = figures?.decisionDays
  return (
    <FigureSection
      id="speed"
      title="How fast we decide"
      lead={
        times ? (
          <p>
            We count from the day of a report to the day on which a person decided, in the last {figureDays}{' '}
            days. If a check of the text or an appeal of the author made us look, we count from the Monday of
            that week, because we do not store the day. So the real times can be shorter.
          </p>
        ) : (
          <p>
            We show these times after at least {minimumCases} decisions by a person in the last {figureDays}{' '}
            days. With fewer decisions, the times could tell something about a single post.
          </p>
        )
      }
    >
      {times && (
        <Statistics
          figures={[
            { value: formatDays(times.median), label: 'or less for half of all decisions' },
            { value: formatDays(times.percentile95), label: 'or less for 95 of 100 decisions' },
          ]}
        />
      )}
      {figures && <Complaints complaints={figures.complaints} />}
    </FigureSection>
  )
}

function Complaints({ complaints }: Pick<TransparencyFigures, 'complaints'>) {
  return (
    <div className="grid gap-4">
      <div className="prose">
        <h3>Complaints</h3>
        <p>
          The law sets a time limit for each kind of complaint. This table counts the complaints and the
          reports of the last {figureDays} days. A share appears when at least {minimumCases} of a kind are
          settled. <a href={`${publicPages.terms.path}#complaints`}>How to complain</a>
        </p>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead className="text-sm text-ink-2">
            <tr>
              <th scope="col" className="py-2 pr-4 font-semibold">
                Kind and time limit
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-semibold">
                Complaints
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Settled in time
              </th>
            </tr>
          </thead>
          <tbody>
            {complaints.map(({ class: name, count, inTime }) => (
              <tr key={name} className="border-t border-rule align-top">
                <th scope="row" className="py-3 pr-4 font-normal">
                  {classLabels[name] ?? name}
                </th>
                <td className="py-3 pr-4 text-right tabular-nums">
                  {count === 0 ? `Under ${figureStep}` : `${formatNumber(count)}+`}
                </td>
                <td className="py-3 text-right tabular-nums">
                  {inTime === null ? 'Too few' : `${inTime} %`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type Figure = { value: string; label: string; text: string }

/** @param count rounded down to a multiple of `figureStep` */
function rounded(count: number): string {
  return count === 0 ? `Under ${figureStep}` : `${formatNumber(count)}+`
}

function figuresOf({ posts, removed, restored }: TransparencyFigures): Figure[] {
  const removals = Object.values(removed).reduce((sum, count) => sum + count, 0)
  return [
    { value: rounded(posts.submitted), label: 'Sent', text: 'Reviews and comments that people sent to us.' },
    { value: rounded(posts.published), label: 'Shown', text: 'Everybody can read them now.' },
    {
      value: rounded(posts.pending),
      label: 'Waiting',
      text: 'A check found a possible problem in them. A person reads them before they are shown.',
    },
    {
      value: rounded(posts.withheld),
      label: 'Hidden for now',
      text: 'Hidden after reports of danger, or by a moderator. We have not decided yet whether to remove them.',
    },
    {
      value: rounded(posts.reported),
      label: 'Reported',
      text: 'At least one reader told us that something is wrong with them.',
    },
    { value: formatNumber(removals), label: 'Removed', text: 'Taken down by a person who works for us.' },
    {
      value: rounded(posts.appealed),
      label: 'Appealed',
      text: 'The author asked us to decide again. Another person decides then.',
    },
    { value: formatNumber(restored), label: 'Restored', text: 'Removed first, and shown again later.' },
  ]
}

type PostFiguresProps = { figures: TransparencyFigures | null; sample: boolean }

export function PostFigures({ figures, sample }: PostFiguresProps) {
  if (figures === null)
    return (
      <FigureSection
        id="posts"
        title="Reviews and comments"
        lead={<p>There are no figures yet. The first ones appear after the first night of this site.</p>}
      />
    )
  return (
    <FigureSection
      id="posts"
      title="Reviews and comments"
      lead={
        <p>
          “Shown”, “Waiting” and “Hidden for now” count posts that are in this state now. The other figures
          count all posts since this site began. We round the figures down to a multiple of {figureStep}, so
          that they do not reveal a single review. Only “Removed” and “Restored” are exact, because the list
          of removals below shows each of them. {sample && <SampleBadge />}
        </p>
      }
    >
      <dl className="divide-y divide-rule">
        {figuresOf(figures).map(({ value, label, text }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-3 first:pt-0">
            <dt className="font-semibold">{label}</dt>
            <dd className="row-span-2 text-right font-serif text-2xl font-bold text-leaf tabular-nums">
              {value}
            </dd>
            <dd className="text-sm text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </FigureSection>
  )
}

type FigureSectionProps = { id: string; title: string; lead: ReactNode; children?: ReactNode }

export function FigureSection({ id, title, lead, children }: FigureSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-x-16 gap-y-5 border-t border-rule py-10 first:border-t-0 lg:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div className="prose">
        <h2 id={id}>{title}</h2>
        {lead}
      </div>
      {children && <div className="grid gap-8">{children}</div>}
    </section>
  )
}

/** Shows a text instead of figures that do not exist yet. */
export function NoFigures({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-rule bg-card px-5 py-4 font-semibold">{children}</p>
}
