import * as m from '#messages'
import { requiresSession } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import JoinEvent from '#web/routes/join-event/join-event.island.tsx'
import type { Route } from './+types/page'

export const handle = requiresSession

export const meta = () => unlistedMeta(m.contact_join_an_event())

/** Opens the event after sign-in. A plain link to `/login` would open the dashboard instead. */
export default function JoinEventPage({ params: { id } }: Route.ComponentProps) {
  return <Island of={JoinEvent} on="load" props={{ id }} />
}
