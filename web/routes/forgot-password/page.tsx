import * as m from '#messages'
import { requiresNoSession } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import { VisitorsOnly } from '#web/lib/session/guards.tsx'
import type { PageArgs, PageProps } from '#web/page-types.ts'
import ForgotPassword from '#web/routes/forgot-password/forgot-password.island.tsx'
import { pageServices } from '#web/services.ts'

export const handle = requiresNoSession

export function loader({ context }: PageArgs) {
  return { devMailPath: context.get(pageServices).devMailPath }
}

export const meta = () => unlistedMeta(m.accounts_forgot_password())

export default function ForgotPasswordPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <VisitorsOnly>
      <Island of={ForgotPassword} on="load" props={loaderData} />
    </VisitorsOnly>
  )
}
