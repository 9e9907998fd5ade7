import { brand } from '#brand/brand.ts'
import { parseLoginKind } from '#contract/login-path.ts'
import { requiresNoSession } from '#web/features/layout/page-handles.ts'
import { Island } from '#web/islands/island.tsx'
import { VisitorsOnly } from '#web/lib/session/guards.tsx'
import Login from '#web/routes/login/login.island.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

export const handle = requiresNoSession

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    googleClientId: context.get(pageServices).googleClientId,
    kind: parseLoginKind(new URL(request.url).searchParams.get('for')),
  }
}

export function meta() {
  return [{ title: `Login | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <VisitorsOnly>
      <Island of={Login} on="load" props={loaderData} />
    </VisitorsOnly>
  )
}
