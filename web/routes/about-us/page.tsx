import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { Founder } from '#web/routes/about-us/founder.tsx'
import { Hero } from '#web/routes/about-us/hero.tsx'
import { InNumbers } from '#web/routes/about-us/in-numbers.tsx'
import { SayHello } from '#web/routes/about-us/say-hello.tsx'
import { Support } from '#web/routes/about-us/support.tsx'
import { Timeline } from '#web/routes/about-us/timeline.tsx'
import { Values } from '#web/routes/about-us/values.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

export async function loader({ context }: Route.LoaderArgs) {
  return { facts: await context.get(pageServices).facts() }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.about,
    title: publicPages.about.label,
    description: `Who is behind ${brand.name}, what we hold to, where we come from and how you can help.`,
  })
}

export default function AboutUs({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <InNumbers facts={facts} />
      <Founder />
      <Values />
      <Timeline />
      <Support />
      <SayHello />
    </>
  )
}
