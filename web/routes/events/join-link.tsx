import { acts } from '#web/features/layout/behaviour.ts'
import { pill } from '#web/ui/button.tsx'

/** Where somebody who wants to join an event signs in; see `routes/join-event.tsx`. */
export const joinPath = '/join-event'

type JoinLinkProps = {
  /** The id of the event that it leads to after sign-in. */
  eventId: string
  children: string
}

/** Leads to an event by way of the login page. */
export function JoinLink({ eventId, children }: JoinLinkProps) {
  return (
    <a href={`${joinPath}/${eventId}`} {...acts('page')} className={pill('main', 'normal', 'max-sm:w-full')}>
      {children}
    </a>
  )
}
