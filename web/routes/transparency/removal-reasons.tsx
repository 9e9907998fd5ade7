import { publicPages } from '#brand/public-pages.ts'
import { ledgerReasonText } from '#contract/ledger-reasons.ts'
import type { TransparencyFigures } from '#contract/transparency.ts'
import { FigureSection, NoFigures } from '#web/routes/transparency/figure-section.tsx'
import { formatNumber } from '#web/ui/format.ts'

export function RemovalReasons({ figures }: { figures: TransparencyFigures | null }) {
  const removed = Object.entries(figures?.removed ?? {}).sort(([, one], [, other]) => other - one)
  return (
    <FigureSection
      id="reasons"
      title="Why we removed posts"
      lead={
        <p>
          This section shows for which reasons we have removed posts.{' '}
          <a href={`${publicPages.terms.path}#writing`}>Our terms</a> say what nobody may write. The author
          sees the reason and may appeal once. We do not remove a post only because a school asks us to.
        </p>
      }
    >
      {figures && removed.length === 0 && (
        <NoFigures>No post had been removed when these figures were made.</NoFigures>
      )}
      {removed.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <thead className="text-sm text-ink-2">
              <tr>
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Reason
                </th>
                <th scope="col" className="py-2 text-right font-semibold">
                  Posts
                </th>
              </tr>
            </thead>
            <tbody>
              {removed.map(([reason, count]) => {
                const { label, text } = ledgerReasonText(reason)
                return (
                  <tr key={reason} className="border-t border-rule align-top">
                    <th scope="row" className="py-3 pr-4 font-normal">
                      <span className="block font-semibold">{label}</span>
                      <span className="text-sm text-ink-2">{text}</span>
                    </th>
                    <td className="py-3 text-right font-semibold tabular-nums">{formatNumber(count)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </FigureSection>
  )
}
