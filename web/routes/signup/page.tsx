import { brand } from '#brand/brand.ts'
import { AnonymityNote } from '#web/features/accounts/anonymity-note.tsx'
import { requiresNoSession } from '#web/features/layout/page-gate.ts'
import { Island } from '#web/islands/island.tsx'
import { VisitorsOnly } from '#web/lib/session/guards.tsx'
import { LoginInstead } from '#web/routes/signup/login-instead.tsx'
import { ParentsNote } from '#web/routes/signup/parents-note.tsx'
import { PrivacyNotice } from '#web/routes/signup/privacy-notice.tsx'
import SignUp from '#web/routes/signup/signup.island.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

export const handle = requiresNoSession

export function loader({ context }: Route.LoaderArgs) {
  const { devMailPath, googleClientId } = context.get(pageServices)
  return { devMailPath, googleClientId }
}

export function meta() {
  return [{ title: `Sign Up | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  return (
    <VisitorsOnly>
      <Island
        of={SignUp}
        on="load"
        props={loaderData}
        slots={{
          parents: <ParentsNote />,
          anonymity: <AnonymityNote />,
          privacy: <PrivacyNotice />,
          login: <LoginInstead />,
        }}
      />
    </VisitorsOnly>
  )
}
