import * as m from '#messages'
import { requiresSession } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import type { PageArgs, PageProps } from '#web/page-types.ts'
import Account from '#web/routes/account/account.island.tsx'
import { pageServices } from '#web/services.ts'

export const handle = requiresSession

export function loader({ context }: PageArgs) {
  return { devMailPath: context.get(pageServices).devMailPath }
}

export const meta = () => unlistedMeta(m.site_account())

export default function AccountPage({ loaderData }: PageProps<typeof loader>) {
  return <Island of={Account} on="load" props={loaderData} />
}
