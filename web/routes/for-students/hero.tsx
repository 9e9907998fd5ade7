import { claims } from '#brand/claims.ts'
import picture from '#brand/pictures/hero-students.svg?inline'
import { PageHero } from '#web/ui/page-hero.tsx'
import { ReviewLink } from './review-link.tsx'

export function Hero() {
  return (
    <PageHero
      title="You know your school best"
      lead="You know which teacher explains things twice, which tap drips and whether the library is ever open. Say so. It takes five minutes, and your name stays out of it."
      picture={picture}
    >
      <ReviewLink variant="main" />
      <p className="self-center text-chalk-2 max-sm:w-full">{claims.joiningIsFree}</p>
    </PageHero>
  )
}
