import * as m from '#messages'
import { requiresSession } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import type { PageArgs, PageProps } from '#web/page-types.ts'
import JoinEvent from '#web/routes/join-event/join-event.island.tsx'

export const handle = requiresSession

export const loader = ({ params: { id } }: PageArgs<{ id: string }>) => ({ id })

export const meta = () => unlistedMeta(m.contact_join_an_event())

/** Opens the event after sign-in. A plain link to `/login` would open the dashboard instead. */
export default function JoinEventPage({ loaderData: { id } }: PageProps<typeof loader>) {
  return <Island of={JoinEvent} on="load" props={{ id }} />
}
