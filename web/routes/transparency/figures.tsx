import type { ReactNode } from 'react'
import { publicPages } from '#brand/public-pages.ts'
import { figureDays, figureStep, minimumCases, type TransparencyFigures } from '#contract/transparency.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { Statistics } from '#web/ui/feature-lists.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

const classLabels: Readonly<Record<string, string>> = {
  general: m.information_any_other_complaint_7_days(),
  'listed-harm': m.information_serious_harm_that_the_law_lists(),
  order: m.information_order_of_a_court_or_an(),
  'intimate-images': m.information_intimate_pictures(),
}

/** @param days 0 for a case that closes on the day on which it opened */
function formatDays(days: number): string {
  return days === 0 ? m.information_same_day() : m.information_days({ count: days })
}

export function DecisionTimes({ figures }: { figures: TransparencyFigures | null }) {
  const times = figures?.decisionDays
  return (
    <FigureSection
      id="speed"
      title={m.information_how_fast_we_decide()}
      lead={
        times ? (
          <p>{m.information_how_we_count_days({ figureDays })}</p>
        ) : (
          <p>{m.information_too_few_decisions({ minimumCases, figureDays })}</p>
        )
      }
    >
      {times && (
        <Statistics
          figures={[
            { value: formatDays(times.median), label: m.information_or_less_for_half_of_all() },
            { value: formatDays(times.percentile95), label: m.information_or_less_for_95_of_100() },
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
        <h3>{m.information_complaints()}</h3>
        <p>
          <RichText
            message={m.information_about_the_complaints_table}
            inputs={{ figureDays, minimumCases }}
            markup={{
              link: ({ children }) => <a href={href(`${publicPages.terms.path}#complaints`)}>{children}</a>,
            }}
          />
        </p>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full text-start">
          <thead className="text-sm text-ink-2">
            <tr>
              <th scope="col" className="py-2 pe-4 font-semibold">
                {m.information_kind_and_time_limit()}
              </th>
              <th scope="col" className="py-2 pe-4 text-end font-semibold">
                {m.information_complaints()}
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                {m.information_settled_in_time()}
              </th>
            </tr>
          </thead>
          <tbody>
            {complaints.map(({ class: name, count, inTime }) => (
              <tr key={name} className="border-t border-rule align-top">
                <th scope="row" className="py-3 pe-4 font-normal">
                  {classLabels[name] ?? name}
                </th>
                <td className="py-3 pe-4 text-end tabular-nums">{rounded(count)}</td>
                <td className="py-3 text-end tabular-nums">
                  {inTime === null ? m.information_too_few() : `${inTime} %`}
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
  return count === 0 ? m.information_fewer_than({ figureStep }) : `${formatNumber(count)}+`
}

function figuresOf({ posts, removed, restored }: TransparencyFigures): Figure[] {
  const removals = Object.values(removed).reduce((sum, count) => sum + count, 0)
  return [
    {
      value: rounded(posts.submitted),
      label: m.information_sent(),
      text: m.information_reviews_and_comments_that_people_sent(),
    },
    {
      value: rounded(posts.published),
      label: m.information_shown(),
      text: m.information_everybody_can_read_them_now(),
    },
    {
      value: rounded(posts.pending),
      label: m.information_waiting(),
      text: m.information_a_check_found_a_possible_problem(),
    },
    {
      value: rounded(posts.withheld),
      label: m.information_hidden_for_now(),
      text: m.information_hidden_after_reports_of_danger_or(),
    },
    {
      value: rounded(posts.reported),
      label: m.information_reported(),
      text: m.information_at_least_one_reader_told_us(),
    },
    {
      value: formatNumber(removals),
      label: m.information_removed(),
      text: m.information_taken_down_by_a_person_who(),
    },
    {
      value: rounded(posts.appealed),
      label: m.information_appealed(),
      text: m.information_the_author_asked_us_to_decide(),
    },
    {
      value: formatNumber(restored),
      label: m.information_restored(),
      text: m.information_removed_first_and_shown_again_later(),
    },
  ]
}

type PostFiguresProps = { figures: TransparencyFigures | null; sample: boolean }

export function PostFigures({ figures, sample }: PostFiguresProps) {
  if (figures === null)
    return (
      <FigureSection
        id="posts"
        title={m.information_reviews_and_comments()}
        lead={<p>{m.information_there_are_no_figures_yet_the()}</p>}
      />
    )
  return (
    <FigureSection
      id="posts"
      title={m.information_reviews_and_comments()}
      lead={
        <p>
          {m.information_about_the_figures({ figureStep })} {sample && <SampleBadge />}
        </p>
      }
    >
      <dl className="divide-y divide-rule">
        {figuresOf(figures).map(({ value, label, text }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-3 first:pt-0">
            <dt className="font-semibold">{label}</dt>
            <dd className="row-span-2 text-end font-serif text-2xl font-bold text-leaf tabular-nums">
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
