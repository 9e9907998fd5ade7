import { claims } from '#web/brand/claims.ts'
import { publicPages } from '#web/brand/public-pages.ts'
import { Brochure } from '#web/features/marketing/for-schools/brochure.tsx'
import { FirstSteps } from '#web/features/marketing/for-schools/first-steps.tsx'
import { Hero } from '#web/features/marketing/for-schools/hero.tsx'
import { Offer } from '#web/features/marketing/for-schools/offer.tsx'
import { Policy } from '#web/features/marketing/for-schools/policy.tsx'
import { Reasons } from '#web/features/marketing/for-schools/reasons.tsx'
import { TalkToUs } from '#web/features/marketing/for-schools/talk-to-us.tsx'
import { Year } from '#web/features/marketing/for-schools/year.tsx'
import { publicMeta } from '#web/layout/page-meta.ts'
import { stillPage } from '#web/layout/still.ts'
import type { Route } from './+types/for-schools.ts'

export const handle = stillPage

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.forSchools,
    title: publicPages.forSchools.label,
    description: `${claims.experiencesPerYear} experiences a year in step with NEP 2020, a profile of your own and what your students really think. Sign up in ${claims.signUpMinutes} minutes.`,
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
