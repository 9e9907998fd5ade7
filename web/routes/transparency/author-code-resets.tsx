import type { TransparencyFigures } from '#contract/transparency.ts'
import { FigureSection, NoFigures } from '#web/routes/transparency/figure-section.tsx'
import { formatNumber } from '#web/ui/format.ts'

/** Formats `2026` as "June 2026 to May 2027". */
function formatSchoolYear(year: number): string {
  return `June ${year} to May ${year + 1}`
}

export function AuthorCodeResets({ figures }: { figures: TransparencyFigures | null }) {
  const resets = figures?.authorCodeResets ?? []
  return (
    <FigureSection
      id="author-codes"
      title="Lost author codes"
      lead={
        <p>
          Each account has one secret author code, and with one code nobody can review a school twice. A
          student who loses the code can get a new one, once in a school year. With the new code, the student
          could review the same school again. So we count here how often this happens.
        </p>
      }
    >
      {resets.length === 0 && <NoFigures>No student has replaced an author code yet.</NoFigures>}
      {resets.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <thead className="text-sm text-ink-2">
              <tr>
                <th scope="col" className="py-2 pr-4 font-semibold">
                  School year
                </th>
                <th scope="col" className="py-2 text-right font-semibold">
                  New codes
                </th>
              </tr>
            </thead>
            <tbody>
              {resets.map(({ schoolYear, count }) => (
                <tr key={schoolYear} className="border-t border-rule">
                  <th scope="row" className="py-3 pr-4 font-normal">
                    {formatSchoolYear(schoolYear)}
                  </th>
                  <td className="py-3 text-right font-semibold tabular-nums">{formatNumber(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FigureSection>
  )
}
