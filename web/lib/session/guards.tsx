import { createContext, type ReactNode, useContext } from 'react'
import { brand } from '#brand/brand.ts'
import * as m from '#messages'
import { ServerOnly } from '#web/islands/slot.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { linkTo, RichText } from '#web/ui/rich-text.tsx'
import { FullScreenSpinner } from '#web/ui/spinner.tsx'
import type { StoredSession } from './stored-session.ts'
import { useSession } from './use-session.ts'

const SessionContext = createContext<StoredSession | undefined>(undefined)

export function useRequiredSession(): StoredSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useRequiredSession must be used inside RequireSession or SessionPart')
  return session
}

function getSessionOwner({ user, token }: StoredSession): string {
  return user.email ?? token
}

export function useSessionOwner(): string {
  return getSessionOwner(useRequiredSession())
}

/** Shows a spinner until the session is known or another page opens. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'in') return <SessionContext value={session}>{children}</SessionContext>
  return (
    <div className="guard-session grow">
      <FullScreenSpinner />
      {session.status === 'restoring' && (
        <NeedsJavaScript className="wrap py-8">
          {import.meta.env.SSR && m.site_do_you_need_help_please_write({ contactEmail: brand.contactEmail })}
        </NeedsJavaScript>
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

/** For signed-in students, style.css shows a spinner until another page opens. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  return (
    <div className="guard-no-session flex grow flex-col">
      <FullScreenSpinner />
      <div className="guard-page flex grow flex-col">{children}</div>
    </div>
  )
}

type NeedsJavaScriptProps = {
  children?: ReactNode
  className?: string
}

export function NeedsJavaScript({ children, className }: NeedsJavaScriptProps) {
  return (
    <ServerOnly className={classNames('without-script grid gap-3', className)}>
      {import.meta.env.SSR && (
        <>
          <p className="font-medium">
            {m.site_this_page_needs_javascript()} {children}
          </p>
          <p>
            <RichText message={m.site_you_can_search_schools_and_read} inputs={{}} markup={linkTo('/')} />
          </p>
        </>
      )}
    </ServerOnly>
  )
}
