import picture from '#brand/pictures/hero-schools.svg?inline'
import { schoolProgramme } from '#brand/school-programme.ts'
import { PageHero } from '#web/ui/page-hero.tsx'
import { BrochureLink } from './brochure-link.tsx'
import { RegisterLink } from './register-link.tsx'

const { title, lead } = schoolProgramme

export function Hero() {
  return (
    <PageHero title={title} lead={lead} picture={picture}>
      <RegisterLink variant="main" />
      <BrochureLink variant="chalk" />
    </PageHero>
  )
}
