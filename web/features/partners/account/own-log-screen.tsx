import { useState } from 'react'
import type { SchoolLogPage } from '#contract/school-accounts.ts'
import * as m from '#messages'
import { memberFallbacks } from '#web/features/members/fallbacks.ts'
import { schoolCall } from '#web/features/partners/school-call.ts'
import type { WorkspaceProps } from '#web/features/partners/screen.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatIndianTime } from '#web/ui/dates.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** What the signed-in person has done. */
export function OwnLogScreen({ session: { member } }: WorkspaceProps) {
  const page = useQuery(member.id, (signal) => schoolCall('schoolOwnLog', {}, { signal }))
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h1 className="text-2xl">{m.workspace_my_actions()}</h1>
        <p className="text-ink-2">{m.workspace_my_actions_lead()}</p>
      </div>
      <Loaded
        query={page}
        loading={<Spinner label={m.workspace_loading_actions()} />}
        fallback={memberFallbacks.load}
      >
        {(data) => <Entries first={data} />}
      </Loaded>
    </div>
  )
}

/** The details of these actions are ways to sign in. Others are addresses. */
const withWay = ['sign-in', 'second-factor-refused', 'invitation-accepted']

function Entries({ first }: { first: SchoolLogPage }) {
  const [{ entries, next }, setShown] = useState(first)
  const { busy, error, run } = useAction(async () => {
    if (next === null) return
    const older = await schoolCall('schoolOwnLog', { query: { before: next } })
    setShown({ entries: [...entries, ...older.entries], next: older.next })
  }, memberFallbacks.load)
  return (
    <>
      <ol className="grid overflow-hidden rounded-card border border-rule bg-card">
        {entries.map(({ id, at, action, detail }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-b border-rule px-4 py-3 last:border-b-0"
          >
            <span className="wrap-anywhere">
              <b className="block font-semibold">{m.workspace_action({ action })}</b>
              {detail !== null && (
                <span className="text-sm text-ink-2">
                  {withWay.includes(action) ? m.workspace_way({ way: detail }) : detail}
                </span>
              )}
            </span>
            <time dateTime={at} className="text-sm text-ink-2">
              {formatIndianTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      {next !== null && (
        <div>
          <Button variant="line" size="small" busy={busy} onClick={run}>
            {m.workspace_show_older()}
          </Button>
        </div>
      )}
    </>
  )
}
