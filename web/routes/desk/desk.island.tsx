import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import type { DeskSession } from '#contract/staff.ts'
import { deskAccount } from '#web/features/desk/account/desk-account.ts'
import { SignInScreen } from '#web/features/desk/account/sign-in-screen.tsx'
import { deskClient, deskFallbacks } from '#web/features/desk/desk-call.ts'
import { DeskFrame } from '#web/features/desk/desk-frame.tsx'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { findScreen } from '#web/features/desk/screens.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { SignedIn } from '#web/features/members/signed-in.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const invitationPath = '/desk/invitation'

/** Renders the desk. The server renders only `Waiting`, because the HTML must not depend on the session. */
export default function Desk() {
  const { path } = usePageLocation()
  if (path === '') return <Waiting />
  if (path === invitationPath)
    return (
      <LazyComponent
        load={() =>
          import('#web/features/desk/account/invitation-screen.tsx').then(
            ({ InvitationScreen }) => InvitationScreen,
          )
        }
        with={{}}
        label="Loading the invitation"
        fallback={deskFallbacks.load}
      />
    )
  return <SignedInDesk />
}

function Waiting() {
  return (
    <>
      <Spinner label="Loading the desk" />
      <p className="without-script wrap">
        The desk needs JavaScript. Switch on JavaScript, or use a newer browser, and load the page again.
      </p>
    </>
  )
}

function SignedInDesk() {
  return (
    <SignedIn
      client={deskClient}
      account={deskAccount}
      personOf={({ staff, secondFactors }) => ({ email: staff.email, secondFactors })}
      waiting={<Waiting />}
      signIn={(expired) => <SignInScreen expired={expired} />}
    >
      {(session) => <CurrentScreen key={session.staff.id} session={session} />}
    </SignedIn>
  )
}

function CurrentScreen({ session }: { session: DeskSession }) {
  const { path, search } = usePageLocation()
  const match = findScreen(path, session.staff.role)
  const title = match?.screen.title ?? 'Not found'
  useFocusMain(path)
  useEffect(() => {
    document.title = `${title} | ${brand.name} desk`
  }, [title])
  return (
    <DeskFrame session={session} current={match?.screen}>
      {match ? (
        <LazyComponent
          key={match.screen.path}
          load={match.screen.load}
          with={{ session, params: match.params, search }}
          label={`Loading: ${title}`}
          fallback={deskFallbacks.load}
        />
      ) : (
        <NotFound />
      )}
    </DeskFrame>
  )
}

function NotFound() {
  return (
    <div className="grid gap-3">
      <h1 className="text-2xl">There is no such screen</h1>
      <p>
        Perhaps your role does not include it.{' '}
        <DeskLink to="/desk" className="text-link">
          Open your first screen
        </DeskLink>
      </p>
    </div>
  )
}
