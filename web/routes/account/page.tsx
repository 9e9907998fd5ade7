import * as m from '#messages'
import { requiresSession } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import Account from '#web/routes/account/account.island.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

export const handle = requiresSession

export function loader({ context }: Route.LoaderArgs) {
  return { devMailPath: context.get(pageServices).devMailPath }
}

export const meta = () => unlistedMeta(m.site_account())

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return <Island of={Account} on="load" props={loaderData} />
}
