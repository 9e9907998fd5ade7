import { brand } from '#brand/brand.ts'
import picture from '#brand/pictures/hero-about.svg'
import { PageHero } from '#web/ui/page-hero.tsx'

export function Hero() {
  return (
    <PageHero
      title="We listen to the last bench"
      lead={`Everyone has an opinion about schools. The people who sit in them were rarely asked. ${brand.name} asks, and writes down what they say, without their names.`}
      picture={picture}
    />
  )
}
