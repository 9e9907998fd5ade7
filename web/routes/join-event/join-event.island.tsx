import { useEffect } from 'react'
import { timesPath } from '#brand/public-pages.ts'
import { timesItemPath } from '#contract/paths.ts'
import * as m from '#messages'
import { leave } from '#web/islands/view.ts'
import { RequireSession } from '#web/lib/session/guards.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export default function JoinEvent({ id }: { id: string }) {
  return (
    <RequireSession>
      <OpenEvent path={timesPath + timesItemPath('events', id, '')} />
    </RequireSession>
  )
}

function OpenEvent({ path }: { path: string }) {
  useEffect(() => leave(path, { replace: true }), [path])
  return <Spinner label={m.contact_opening_the_event()} />
}
