import { brand } from '#brand/brand.ts'
import { requiresSession } from '#web/features/layout/page-handles.ts'
import { Island } from '#web/islands/island.tsx'
import Account from '#web/routes/account/account.island.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

export const handle = requiresSession

export function loader({ context }: Route.LoaderArgs) {
  return { devMailPath: context.get(pageServices).devMailPath }
}

export function meta() {
  return [{ title: `Account | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return <Island of={Account} on="load" props={loaderData} />
}
