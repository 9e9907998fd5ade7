import picture from '#brand/pictures/hero-events.svg'
import { timesPath } from '#brand/public-pages.ts'
import { pill } from '#web/ui/button.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { JoinLink } from './join-link.tsx'

/** @param nextEvent the id of the next event; nothing while none is planned */
export function Hero({ nextEvent }: { nextEvent: string | undefined }) {
  return (
    <PageHero
      title="Come for the trophy, stay for the others"
      lead="Debate, play, build, paint and guess with students of other schools. You need not be the best at it. You only need to turn up."
      picture={picture}
    >
      {nextEvent && <JoinLink eventId={nextEvent}>Join an event</JoinLink>}
      <a
        href={nextEvent ? '#upcoming' : `${timesPath}#events`}
        className={pill('chalk', 'normal', 'max-sm:w-full')}
      >
        See what is on
      </a>
    </PageHero>
  )
}
