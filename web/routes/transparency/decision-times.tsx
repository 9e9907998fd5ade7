import { publicPages } from '#brand/public-pages.ts'
import { figureDays, figureStep, minimumCases, type TransparencyFigures } from '#contract/transparency.ts'
import { FigureSection } from '#web/routes/transparency/figure-section.tsx'
import { formatCount, formatNumber } from '#web/ui/format.ts'
import { Statistics } from '#web/ui/statistics.tsx'

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
