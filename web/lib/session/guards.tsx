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

/** The signed-in student, inside of {@link RequireSession} or {@link SessionPart}. */
export function useRequiredSession(): StoredSession {
  const member = useContext(SessionContext)
  if (!member) throw new Error('useMember stands outside of RequireSession and SessionPart')
  return member
}

/** Returns what marks something in this browser as this student's: the email of the account, else the token. */
export function getSessionOwner({ user, token }: StoredSession): string {
  return user.email ?? token
}

/** Returns {@link getSessionOwner} the signed-in student. */
export function useSessionOwner(): string {
  return getSessionOwner(useRequiredSession())
}

/** A page that needs a session. Without one it leads to the login page, which remembers this place. */
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
        <LeadAway why={session.why} />
      )}
    </div>
  )
}

type SessionPartProps = {
  children: ReactNode
  /** What everybody else sees in its place. */
  otherwise: ReactNode
}

/** A part of an open page that needs a session. */
export function SessionPart({ children, otherwise }: SessionPartProps) {
  const session = useSession()
  return session.status === 'in' ? <SessionContext value={session}>{children}</SessionContext> : otherwise
}

function LeadAway({ why }: { why: SignedOutReason }) {
  const { pathname, search } = useLocation()
  const from = `${pathname}${search}`
  // The same object at each rendering: another one would begin the navigation anew, again and again.
  const place = useMemo<RememberedLocation>(() => ({ from, why }), [from, why])
  if (why === 'logout') return <Navigate to="/" replace />
  return <Navigate to="/login" state={place} replace />
}

/** A page that is closed to whoever is signed in: they go on to where they wanted to be. */
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
  /** What to do instead. */
  children?: ReactNode
  className?: string
}

/** Says that a page or a form needs JavaScript, what to do instead, and how to get back to what works without it. */
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
