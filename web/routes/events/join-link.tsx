import { acts } from '#web/features/layout/behaviour.ts'
import { pill } from '#web/ui/button.tsx'

/** The page that asks for a sign-in and then opens the event: `routes/join-event`. */
export const joinPath = '/join-event'

type JoinLinkProps = {
  eventId: string
  children: string
}

/** A link that opens an event after sign-in. */
export function JoinLink({ eventId, children }: JoinLinkProps) {
  return (
    <a href={`${joinPath}/${eventId}`} {...acts('page')} className={pill('main', 'normal', 'max-sm:w-full')}>
      {children}
    </a>
  )
}
