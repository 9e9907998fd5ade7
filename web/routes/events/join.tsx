import { claims } from '#brand/claims.ts'
import { Banner } from '#web/ui/banner.tsx'
import { JoinLink } from './join-link.tsx'

export function Join({ nextEventId }: { nextEventId: string }) {
  return (
    <div className="py-14 sm:py-20">
      <Banner
        id="join"
        title="Take part"
        text={`You take part in events under your own name, unlike in reviews. ${claims.joiningIsFree}`}
      >
        <JoinLink eventId={nextEventId}>Sign in and join</JoinLink>
      </Banner>
    </div>
  )
}
