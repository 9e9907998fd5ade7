import { buttonClass } from '#web/ui/button-class.ts'

/** This page asks visitors to sign in, and then opens the event. */
const joinPath = '/join-event'

type JoinLinkProps = {
  eventId: string
  children: string
}

export function JoinLink({ eventId, children }: JoinLinkProps) {
  return (
    <a href={`${joinPath}/${eventId}`} className={buttonClass('main', 'normal', 'max-sm:w-full')}>
      {children}
    </a>
  )
}
