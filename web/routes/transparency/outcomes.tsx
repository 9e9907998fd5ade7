import {
  daysToSettle,
  minimumComplaints,
  type Outcomes,
  type TransparencyFigures,
} from '#contract/transparency.ts'
import * as m from '#messages'
import { FigureSection, NoFigures } from '#web/routes/transparency/figures.tsx'
import { formatMonth } from '#web/ui/dates.ts'
import { formatNumber } from '#web/ui/format.ts'

/** Says what no school can get, and compares what became of complaints of schools with an account, and of those about other schools. */
export function OutcomeFigures({ figures }: { figures: TransparencyFigures | null }) {
  const months = (figures?.outcomes ?? []).filter(
    ({ withAccount, withoutAccount }) => withAccount ?? withoutAccount,
  )
  return (
    <FigureSection
      id="schools"
      title={m.information_rule_for_schools()}
      lead={
        <>
          <p>{m.information_rule_for_schools_text()}</p>
          <h3>{m.information_outcomes()}</h3>
          <p>{m.information_about_outcomes({ days: daysToSettle, minimum: minimumComplaints })}</p>
        </>
      }
    >
      {months.length === 0 && <NoFigures>{m.information_no_outcomes()}</NoFigures>}
      {months.map(({ month, withAccount, withoutAccount }) => (
        <OutcomesTable key={month} month={month} withAccount={withAccount} withoutAccount={withoutAccount} />
      ))}
    </FigureSection>
  )
}

type OutcomesTableProps = { month: string; withAccount: Outcomes | null; withoutAccount: Outcomes | null }

/** One column for each group, so that the table fits a phone. */
function OutcomesTable({ month, withAccount, withoutAccount }: OutcomesTableProps) {
  const rows = [
    { name: 'received', label: m.information_received() },
    { name: 'removed', label: m.information_removed() },
    { name: 'changed', label: m.information_changed_or_withdrawn() },
    { name: 'kept', label: m.information_kept() },
  ] as const
  const cell = (outcomes: Outcomes | null, name: keyof Outcomes) => {
    if (outcomes) return formatNumber(outcomes[name])
    return name === 'received' ? m.information_fewer_complaints({ minimum: minimumComplaints }) : '–'
  }
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start">
        <caption className="pb-2 text-start font-semibold">{formatMonth(month)}</caption>
        <thead className="text-sm text-ink-2">
          <tr>
            <th scope="col" className="py-2 pe-4 font-semibold">
              {m.information_complaints_about_posts()}
            </th>
            <th scope="col" className="py-2 pe-4 text-end font-semibold">
              {m.information_from_schools_with_account()}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {m.information_about_schools_without_account()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label }) => (
            <tr key={name} className="border-t border-rule align-top">
              <th scope="row" className="py-3 pe-4 font-normal">
                {label}
              </th>
              <td className="py-3 pe-4 text-end tabular-nums">{cell(withAccount, name)}</td>
              <td className="py-3 text-end tabular-nums">{cell(withoutAccount, name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
