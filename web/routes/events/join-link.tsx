import { buttonClass } from '#web/ui/button.tsx'

/** Asks visitors to sign in, and then opens the event. */
export const joinPath = '/join-event'

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
