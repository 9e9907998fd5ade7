import { parseLoginKind } from '#contract/login-path.ts'
import * as m from '#messages'
import { requiresNoSession } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import { VisitorsOnly } from '#web/lib/session/guards.tsx'
import type { PageArgs, PageProps } from '#web/page-types.ts'
import Login from '#web/routes/login/login.island.tsx'
import { pageServices } from '#web/services.ts'

export const handle = requiresNoSession

export function loader({ request, context }: PageArgs) {
  return {
    googleClientId: context.get(pageServices).googleClientId,
    kind: parseLoginKind(new URL(request.url).searchParams.get('for')),
  }
}

export const meta = () => unlistedMeta(m.site_login())

export default function LoginPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <VisitorsOnly>
      <Island of={Login} on="load" props={loaderData} />
    </VisitorsOnly>
  )
}
