import { claims } from '#brand/claims.ts'
import { publicPages } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { Brochure } from '#web/routes/for-schools/brochure.tsx'
import { FirstSteps } from '#web/routes/for-schools/first-steps.tsx'
import { Hero } from '#web/routes/for-schools/hero.tsx'
import { Offer } from '#web/routes/for-schools/offer.tsx'
import { Policy } from '#web/routes/for-schools/policy.tsx'
import { Reasons } from '#web/routes/for-schools/reasons.tsx'
import { TalkToUs } from '#web/routes/for-schools/talk-to-us.tsx'
import { Year } from '#web/routes/for-schools/year.tsx'
import type { Route } from './+types/page'

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.forSchools,
    title: publicPages.forSchools.label,
    description: `${claims.experiencesPerYear} experiences a year in step with NEP 2020, and what your students really think. Sign up in ${claims.signUpMinutes} minutes.`,
  })
}

export default function ForSchools() {
  return (
    <>
      <Hero />
      <Offer />
      <Year />
      <Reasons />
      <Brochure />
      <Policy />
      <FirstSteps />
      <TalkToUs />
    </>
  )
}
