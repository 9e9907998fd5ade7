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

/** Asks the visitor to sign in, and then opens the event. A direct link to the login page would open the dashboard. */
export default function JoinEvent({ params: { id } }: Route.ComponentProps) {
  return (
    <RequireSession>
      <OpenPage path={timesPath + timesItemPath('events', id, '')} />
    </RequireSession>
  )
}

/** Loads the item's page, which only the server renders, and replaces the current page in the history. */
function OpenPage({ path }: { path: string }) {
  useEffect(() => window.location.replace(path), [path])
  return <Spinner label="Opening the event…" />
}
