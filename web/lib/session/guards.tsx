import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { brand } from '#brand/brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'
import { placeAfterSignIn, type RememberedPlace } from './remembered-place.ts'
import type { Absence } from './session-store.ts'
import type { StoredSession } from './stored-session.ts'
import { useSession } from './use-session.ts'

const MemberContext = createContext<StoredSession | undefined>(undefined)

/** The signed-in student, inside of {@link ForMembers} or {@link MembersPart}. */
export function useMember(): StoredSession {
  const member = useContext(MemberContext)
  if (!member) throw new Error('useMember stands outside of ForMembers and MembersPart')
  return member
}

/** Returns what marks something in this browser as this student's: the email of the account, else the token. */
export function ownerOf({ user, token }: StoredSession): string {
  return user.email ?? token
}

/** Returns {@link ownerOf} the signed-in student. */
export function useOwner(): string {
  return ownerOf(useMember())
}

/** A page that needs a session. Without one it leads to the login page, which remembers this place. */
export function ForMembers({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'in') return <MemberContext value={session}>{children}</MemberContext>
  return (
    <div className="gate-members grow">
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

type MembersPartProps = {
  children: ReactNode
  /** What everybody else sees in its place. */
  otherwise: ReactNode
}

/** A part of an open page that needs a session. */
export function MembersPart({ children, otherwise }: MembersPartProps) {
  const session = useSession()
  return session.status === 'in' ? <MemberContext value={session}>{children}</MemberContext> : otherwise
}

function LeadAway({ why }: { why: Absence }) {
  const { pathname, search } = useLocation()
  const from = `${pathname}${search}`
  // The same object at each rendering: another one would begin the navigation anew, again and again.
  const place = useMemo<RememberedPlace>(() => ({ from, why }), [from, why])
  if (why === 'logout') return <Navigate to="/" replace />
  return <Navigate to="/login" state={place} replace />
}

/** A page that is closed to whoever is signed in: they go on to where they wanted to be. */
export function ForVisitors({ children }: { children: ReactNode }) {
  const session = useSession()
  const { state } = useLocation()
  const isIn = session.status === 'in'
  return (
    <div className="gate-visitors flex grow flex-col">
      <FullScreenSpinner />
      <div className="gate-page flex grow flex-col">{!isIn && children}</div>
      {isIn && <Navigate to={placeAfterSignIn(state)} replace />}
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
