import { brand } from '#brand/brand.ts'
import { requiresSession } from '#web/features/layout/page-handles.ts'
import { Island } from '#web/islands/island.tsx'
import Dashboard from '#web/routes/dashboard/dashboard.island.tsx'

export const handle = requiresSession

export function meta() {
  return [{ title: `Dashboard | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardPage() {
  return <Island of={Dashboard} on="load" props={{}} />
}
