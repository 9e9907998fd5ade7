import { publicPages } from '#web/brand/public-pages.ts'
import { Free } from '#web/features/marketing/for-students/free.tsx'
import { Hero } from '#web/features/marketing/for-students/hero.tsx'
import { Levels } from '#web/features/marketing/for-students/levels.tsx'
import { NoName } from '#web/features/marketing/for-students/no-name.tsx'
import { Reasons } from '#web/features/marketing/for-students/reasons.tsx'
import { TimesTeaser } from '#web/features/marketing/for-students/times-teaser.tsx'
import { publicMeta } from '#web/layout/page-meta.ts'
import { stillPage } from '#web/layout/still.ts'
import type { Route } from './+types/for-students.ts'

export const handle = stillPage

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.forStudents,
    title: publicPages.forStudents.label,
    description:
      'Review your school without your name. What protects you, where it stops, and what else there is: events, opportunities and a newspaper. Free.',
  })
}

export default function ForStudents() {
  return (
    <>
      <Hero />
      <Reasons />
      <NoName />
      <Levels />
      <TimesTeaser />
      <Free />
    </>
  )
}
