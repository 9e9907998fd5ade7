import * as m from '#messages'
import { requiresSession } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import Dashboard from '#web/routes/dashboard/dashboard.island.tsx'

export const handle = requiresSession

export const meta = () => unlistedMeta(m.site_dashboard())

export default function DashboardPage() {
  return <Island of={Dashboard} on="load" props={{}} />
}
