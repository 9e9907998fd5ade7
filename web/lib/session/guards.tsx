import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { brand } from '#brand/brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'
import { getPathAfterSignIn, type RememberedLocation } from './remembered-location.ts'
import type { SignedOutReason } from './session-store.ts'
import type { StoredSession } from './stored-session.ts'
import { useSession } from './use-session.ts'

const SessionContext = createContext<StoredSession | undefined>(undefined)

export function useRequiredSession(): StoredSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useRequiredSession needs RequireSession or SessionPart around it')
  return session
}

/** Identifies the student in data stored on this device. */
export function getSessionOwner({ user, token }: StoredSession): string {
  return user.email ?? token
}

export function useSessionOwner(): string {
  return getSessionOwner(useRequiredSession())
}

export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'in') return <SessionContext value={session}>{children}</SessionContext>
  return (
    <div className="guard-session grow">
      <FullScreenSpinner />
      {session.status === 'restoring' ? (
        <NeedsJavaScript className="wrap py-8">
          Do you need help? Please write to {brand.contactEmail}.
        </NeedsJavaScript>
      ) : (
        <RedirectToLogin reason={session.reason} />
      )}
    </div>
  )
}

type SessionPartProps = {
  children: ReactNode
  otherwise: ReactNode
}

export function SessionPart({ children, otherwise }: SessionPartProps) {
  const session = useSession()
  return session.status === 'in' ? <SessionContext value={session}>{children}</SessionContext> : otherwise
}

function RedirectToLogin({ reason }: { reason: SignedOutReason }) {
  const { pathname, search } = useLocation()
  const from = `${pathname}${search}`
  // A new state object makes Navigate navigate again.
  const state = useMemo<RememberedLocation>(() => ({ from, reason }), [from, reason])
  if (reason === 'logout') return <Navigate to="/" replace />
  return <Navigate to="/login" state={state} replace />
}

export function RequireNoSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const { state } = useLocation()
  const isIn = session.status === 'in'
  return (
    <div className="guard-no-session flex grow flex-col">
      <FullScreenSpinner />
      <div className="guard-page flex grow flex-col">{!isIn && children}</div>
      {isIn && <Navigate to={getPathAfterSignIn(state)} replace />}
    </div>
  )
}

type NeedsJavaScriptProps = {
  children?: ReactNode
  className?: string
}

export function NeedsJavaScript({ children, className }: NeedsJavaScriptProps) {
  return (
    <noscript>
      <div className={classNames('grid gap-3', className)}>
        <p className="font-medium">
          This page needs JavaScript, and it is switched off in this browser. {children}
        </p>
        <p>
          You can search schools and read reviews without it:{' '}
          <a href="/" className="font-semibold text-leaf underline underline-offset-4">
            back to the start
          </a>
          .
        </p>
      </div>
    </noscript>
  )
}
