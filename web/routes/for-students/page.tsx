import { publicPages } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { Free } from '#web/routes/for-students/free.tsx'
import { Hero } from '#web/routes/for-students/hero.tsx'
import { Levels } from '#web/routes/for-students/levels.tsx'
import { NoName } from '#web/routes/for-students/no-name.tsx'
import { Reasons } from '#web/routes/for-students/reasons.tsx'
import { TimesTeaser } from '#web/routes/for-students/times-teaser.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

export async function loader({ context }: Route.LoaderArgs) {
  return { publication: await context.get(pageServices).publication() }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.forStudents,
    title: publicPages.forStudents.label,
    description:
      'Review your school without your name. Read how we protect your anonymity and where this protection ends. Find events, opportunities and a student newspaper. Free of charge.',
  })
}

export default function ForStudents({ loaderData: { publication } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Reasons />
      <NoName publication={publication} />
      <Levels />
      <TimesTeaser />
      <Free />
    </>
  )
}
