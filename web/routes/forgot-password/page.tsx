import * as m from '#messages'
import { requiresNoSession } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import { VisitorsOnly } from '#web/lib/session/guards.tsx'
import ForgotPassword from '#web/routes/forgot-password/forgot-password.island.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

export const handle = requiresNoSession

export function loader({ context }: Route.LoaderArgs) {
  return { devMailPath: context.get(pageServices).devMailPath }
}

export const meta = () => unlistedMeta(m.accounts_forgot_password())

export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  return (
    <VisitorsOnly>
      <Island of={ForgotPassword} on="load" props={loaderData} />
    </VisitorsOnly>
  )
}
