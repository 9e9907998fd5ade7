import picture from '#brand/pictures/hero-events.svg?inline'
import { timesPath } from '#brand/public-pages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHero } from '#web/ui/page-hero.tsx'
import { JoinLink } from './join-link.tsx'

type HeroProps = {
  nextEventId: string | undefined
}

export function Hero({ nextEventId }: HeroProps) {
  return (
    <PageHero
      title="Come for the trophy, stay for the people"
      lead="Debate, play, build, paint and guess with students of other schools. You do not have to be the best. You only have to turn up."
      picture={picture}
    >
      {nextEventId && <JoinLink eventId={nextEventId}>Join an event</JoinLink>}
      <a
        href={nextEventId ? '#upcoming' : `${timesPath}#events`}
        className={buttonClass('chalk', 'normal', 'max-sm:w-full')}
      >
        See what is on
      </a>
    </PageHero>
  )
}
