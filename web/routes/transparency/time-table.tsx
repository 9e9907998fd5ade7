import type { ClaimTimes } from '#contract/transparency.ts'
import * as m from '#messages'
import { NoFigures } from '#web/routes/transparency/figures.tsx'
import { formatMonth } from '#web/ui/dates.ts'

/** `none`: what the page says without months. `hours`: what we promise. */
type TimeTableProps = { times: readonly ClaimTimes[] | undefined; hours: number; none: string }

/** How long the staff took, by month. */
export function TimeTable({ times = [], hours, none }: TimeTableProps) {
  if (times.length === 0) return <NoFigures>{none}</NoFigures>
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start">
        <thead className="text-sm text-ink-2">
          <tr>
            <th scope="col" className="py-2 pe-4 font-semibold">
              {m.information_month()}
            </th>
            <th scope="col" className="py-2 pe-4 text-end font-semibold">
              {m.information_half_within()}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {m.information_within_promise({ hours })}
            </th>
          </tr>
        </thead>
        <tbody>
          {times.map(({ month, medianHours, inTime }) => (
            <tr key={month} className="border-t border-rule align-top">
              <th scope="row" className="py-3 pe-4 font-normal">
                {formatMonth(month)}
              </th>
              <td className="py-3 pe-4 text-end tabular-nums">
                {m.information_hours_count({ count: medianHours })}
              </td>
              <td className="py-3 text-end tabular-nums">{inTime} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
