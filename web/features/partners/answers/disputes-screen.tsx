import { complaintOutcomes } from '#contract/complaint-choices.ts'
import { reviewPath } from '#contract/paths.ts'
import type { SchoolDispute } from '#contract/school-answers.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { formatDate, formatIndianTime } from '#web/ui/dates.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { answerFallbacks } from './answer-texts.ts'

/** Lists the complaints of the school about reviews, with their state. */
export function DisputesScreen() {
  const query = useQuery('disputes', (signal) => schoolCall('listSchoolDisputes', {}, { signal }))
  return (
    <div className="grid max-w-3xl gap-4 pb-16">
      <div className="grid gap-1">
        <h1 className="text-2xl">{m.workspace_disputes()}</h1>
        <p>{m.workspace_dispute_can()}</p>
        <p>{m.workspace_dispute_cannot()}</p>
      </div>
      <Loaded
        query={query}
        loading={<Spinner label={m.workspace_loading()} />}
        fallback={answerFallbacks.load}
      >
        {(disputes) =>
          disputes.length === 0 ? (
            <p>{m.workspace_no_disputes()}</p>
          ) : (
            <ol className="border-t border-rule">
              {disputes.map((dispute) => (
                <Dispute key={dispute.number} {...dispute} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </div>
  )
}

function Dispute({ number, reviewId, openedOn, dueAt, closedOn, outcome }: SchoolDispute) {
  return (
    <li className="grid gap-1 border-b border-rule py-3">
      <p className="font-mono font-semibold">{number}</p>
      <p>
        {outcome
          ? m.workspace_dispute_settled({
              day: formatDate(closedOn ?? ''),
              outcome: complaintOutcomes[outcome],
            })
          : m.workspace_dispute_open({
              day: formatDate(openedOn),
              time: dueAt ? formatIndianTime(dueAt) : '',
            })}
      </p>
      <p>
        <a href={href(reviewPath(reviewId))} className="text-link">
          {m.workspace_dispute_review()}
        </a>
      </p>
    </li>
  )
}
