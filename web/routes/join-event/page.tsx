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

/**
 * Asks for a sign-in and then opens the event. A plain link to the login page would lead to the dashboard instead,
 * and the visitor would have to look for the event again.
 */
export default function JoinEvent({ params: { id } }: Route.ComponentProps) {
  return (
    <RequireSession>
      <OpenPage path={timesPath + timesItemPath('events', id, '')} />
    </RequireSession>
  )
}

/** Loads a page in place of this one in the history. The item's own page is rendered by the server only. */
function OpenPage({ path }: { path: string }) {
  useEffect(() => window.location.replace(path), [path])
  return <Spinner label="Opening the event…" />
}
