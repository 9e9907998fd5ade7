import picture from '#web/brand/pictures/hero-events.svg'
import { timesPath } from '#web/brand/public-pages.ts'
import { pill } from '#web/ui/button.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { JoinLink } from './join-link.tsx'

export function Hero() {
  return (
    <PageHero
      title="Come for the trophy, stay for the others"
      lead="Debate, play, build, paint and guess with students of other schools. You need not be the best at it. You only need to turn up."
      picture={picture}
    >
      <JoinLink>Join an event</JoinLink>
      <a href={timesPath} className={pill('chalk', 'normal', 'max-sm:w-full')}>
        See what is on
      </a>
    </PageHero>
  )
}
