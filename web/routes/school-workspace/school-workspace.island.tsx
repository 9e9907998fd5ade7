import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import type { SchoolSession } from '#contract/school-accounts.ts'
import * as m from '#messages'
import { pathOf } from '#messages/language.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { memberFallbacks } from '#web/features/members/fallbacks.ts'
import { SignedIn } from '#web/features/members/signed-in.tsx'
import { schoolAccount } from '#web/features/partners/account/school-account.ts'
import { SignInScreen } from '#web/features/partners/account/sign-in-screen.tsx'
import { schoolClient } from '#web/features/partners/school-call.ts'
import { findScreen } from '#web/features/partners/screens.ts'
import { WorkspaceFrame } from '#web/features/partners/workspace-frame.tsx'
import { WorkspaceLink } from '#web/features/partners/workspace-link.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const joinPath = '/school/join'

/**
 * Renders the workspace of a school. The server renders only `Waiting`, because the HTML must not depend on the
 * session.
 */
export default function SchoolWorkspace() {
  const { path } = usePageLocation()
  if (path === '') return <Waiting />
  if (pathOf(path) === joinPath)
    return (
      <LazyComponent
        load={() =>
          import('#web/features/partners/account/join-screen.tsx').then(({ JoinScreen }) => JoinScreen)
        }
        with={{}}
        label={m.workspace_opening_the_invitation()}
        fallback={memberFallbacks.load}
      />
    )
  return (
    <SignedIn
      client={schoolClient}
      account={schoolAccount}
      personOf={({ member, secondFactors }) => ({ email: member.email, secondFactors })}
      waiting={<Waiting />}
      signIn={(expired) => <SignInScreen expired={expired} />}
    >
      {(session) => <CurrentScreen key={session.member.id} session={session} />}
    </SignedIn>
  )
}

function Waiting() {
  return (
    <>
      <Spinner label={m.workspace_loading()} />
      <p className="without-script wrap">{m.workspace_needs_javascript()}</p>
    </>
  )
}

function CurrentScreen({ session }: { session: SchoolSession }) {
  const { path, search } = usePageLocation()
  const screen = findScreen(pathOf(path))
  const title = screen?.title ?? m.workspace_not_found()
  useFocusMain(path)
  useEffect(() => {
    document.title = `${title} | ${m.workspace_name({ brand: brand.name })}`
  }, [title])
  return (
    <WorkspaceFrame current={screen}>
      {screen ? (
        <LazyComponent
          key={screen.path}
          load={screen.load}
          with={{ session, search }}
          label={title}
          fallback={memberFallbacks.load}
        />
      ) : (
        <div className="grid gap-3">
          <h1 className="text-2xl">{m.workspace_not_found()}</h1>
          <p>
            <WorkspaceLink to="/school" className="text-link">
              {m.workspace_open_home()}
            </WorkspaceLink>
          </p>
        </div>
      )}
    </WorkspaceFrame>
  )
}
