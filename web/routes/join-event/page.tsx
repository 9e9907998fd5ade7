import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import { timesPath } from '#brand/public-pages.ts'
import { timesItemPath } from '#contract/addresses.ts'
import { ForMembers } from '#web/lib/session/guards.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/page'

export function meta() {
  return [{ title: `Join an event | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

/**
 * Remembers the event through sign-in, and then leads to its page, which says how to take part. Without this page a
 * visitor would come from `/events` to the dashboard, whose only way to the events is back to `/events`.
 */
export default function JoinEvent({ params: { id } }: Route.ComponentProps) {
  return (
    <ForMembers>
      <LeadTo path={timesPath + timesItemPath('events', id, '')} />
    </ForMembers>
  )
}

/** Loads a page anew, in the place of this one. */
function LeadTo({ path }: { path: string }) {
  useEffect(() => window.location.replace(path), [path])
  return <Spinner label="Opening the event…" />
}
