import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import { timesPath } from '#brand/public-pages.ts'
import { timesItemPath } from '#contract/addresses.ts'
import { RequireSession } from '#web/lib/session/guards.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/page'

export function meta() {
  return [{ title: `Join an event | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

/** Opens the event after sign-in. A plain link to the login page would lead to the dashboard. */
export default function JoinEvent({ params: { id } }: Route.ComponentProps) {
  return (
    <RequireSession>
      <OpenPage path={timesPath + timesItemPath('events', id, '')} />
    </RequireSession>
  )
}

/** Replaces this page in the history. Only the server renders the item's own page. */
function OpenPage({ path }: { path: string }) {
  useEffect(() => window.location.replace(path), [path])
  return <Spinner label="Opening the event…" />
}
