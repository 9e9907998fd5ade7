import type { FeedbackCodes } from '#contract/programmes.ts'
import * as m from '#messages'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { WorkspaceLink } from '#web/features/partners/workspace-link.tsx'
import { FeedbackPapers } from '#web/features/programmes/feedback-papers.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { programmeFallbacks } from './programme-texts.ts'

/** Shows the papers with the feedback codes of a session, to print and cut. */
export function FeedbackCodesView({ requestId }: { requestId: string }) {
  const query = useQuery(requestId, (signal) =>
    schoolCall('getFeedbackCodes', { params: { id: requestId } }, { signal }),
  )
  return (
    <div className="grid gap-5 pb-16">
      <div className="grid max-w-3xl gap-2 print:hidden">
        <h1 className="text-2xl">{m.programmes_codes_title()}</h1>
        <p>{m.programmes_codes_lead()}</p>
        <p>
          <WorkspaceLink to="/school/programmes" className="text-link inline-flex min-h-11 items-center">
            {m.programmes_codes_back()}
          </WorkspaceLink>
        </p>
      </div>
      <Loaded
        query={query}
        loading={<Spinner label={m.workspace_loading()} />}
        fallback={programmeFallbacks.load}
      >
        {(loaded) => <Papers {...loaded} />}
      </Loaded>
    </div>
  )
}

function Papers(codes: FeedbackCodes) {
  return (
    <>
      <div className="grid gap-3 print:hidden">
        <p className="font-semibold">
          {m.programmes_codes_count({
            count: formatNumber(codes.codes.length),
            title: codes.programme,
            day: formatDate(codes.heldOn),
            lastDay: formatDate(codes.lastDay),
          })}
        </p>
        <div>
          <Button onClick={() => window.print()}>{m.programmes_codes_print()}</Button>
        </div>
      </div>
      <FeedbackPapers {...codes} />
    </>
  )
}
