import { useEffect, useState } from 'react'
import { brand } from '#brand/brand.ts'
import type { DeskSession } from '#contract/staff.ts'
import { SignInScreen } from '#web/features/desk/account/sign-in-screen.tsx'
import { deskFallbacks, deskState, loadDeskSession, unknownSession } from '#web/features/desk/desk-call.ts'
import { DeskFrame } from '#web/features/desk/desk-frame.tsx'
import { DeskLink } from '#web/features/desk/desk-panel.tsx'
import { findScreen } from '#web/features/desk/screens.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { ApiError, explain } from '#web/lib/api/api-error.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { useStore } from '#web/lib/use-store.ts'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
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
  const state = useStore(deskState, unknownSession)
  const [shown, setShown] = useState<DeskSession>()
  useEffect(() => {
    if (deskState.get().status === 'unknown') void loadDeskSession()
  }, [])
  useEffect(() => {
    if (state.status === 'in') setShown(state.session)
    else if (state.status === 'out' && !state.expired) setShown(undefined)
  }, [state])

  if (state.status === 'unknown') return <Waiting />
  if (state.status === 'failed')
    return (
      <div className="wrap py-8">
        <ErrorNotice>
          <span>{explain(new ApiError(), deskFallbacks.load)}</span>
          <RetryButton onClick={() => void loadDeskSession()} />
        </ErrorNotice>
      </div>
    )
  const session = state.status === 'in' ? state.session : shown
  return (
    <>
      {state.status !== 'in' && <SignInScreen state={state} />}
      {/* After the session expires, the hidden screen keeps what the person has typed. */}
      {session && (
        <div hidden={state.status !== 'in'} className="flex grow flex-col">
          <CurrentScreen key={session.staff.id} session={session} />
        </div>
      )}
    </>
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
