import { claims } from '#brand/claims.ts'
import { Banner } from '#web/ui/banner.tsx'
import { JoinLink } from './join-link.tsx'

/** @param nextEvent the id of the next event */
export function Join({ nextEvent }: { nextEvent: string }) {
  return (
    <div className="py-14 sm:py-20">
      <Banner
        id="join"
        title="Put your name down"
        text={`This is the one place here where we want it. ${claims.joiningIsFree}`}
      >
        <JoinLink eventId={nextEvent}>Sign in and join</JoinLink>
      </Banner>
    </div>
  )
}
