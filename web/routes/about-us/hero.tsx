import { brand } from '#brand/brand.ts'
import picture from '#brand/pictures/hero-about.svg?inline'
import { PageHero } from '#web/ui/page-hero.tsx'

export function Hero() {
  return (
    <PageHero
      title="We listen to the last bench"
      lead={`Everyone has an opinion about schools, but few people ask the students. ${brand.name} asks them, and publishes what they say without their names.`}
      picture={picture}
    />
  )
}
