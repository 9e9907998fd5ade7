import { brand } from '#web/brand/brand.ts'
import { publicPages } from '#web/brand/public-pages.ts'
import { Founder } from '#web/features/marketing/about-us/founder.tsx'
import { Hero } from '#web/features/marketing/about-us/hero.tsx'
import { InNumbers } from '#web/features/marketing/about-us/in-numbers.tsx'
import { SayHello } from '#web/features/marketing/about-us/say-hello.tsx'
import { Support } from '#web/features/marketing/about-us/support.tsx'
import { Timeline } from '#web/features/marketing/about-us/timeline.tsx'
import { Values } from '#web/features/marketing/about-us/values.tsx'
import { publicMeta } from '#web/layout/page-meta.ts'
import { stillPage } from '#web/layout/still.ts'
import type { Route } from './+types/about-us.ts'

export const handle = stillPage

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.about,
    title: publicPages.about.label,
    description: `Who is behind ${brand.name}, what we hold to, where we come from and how you can help.`,
  })
}

export default function AboutUs({ matches: [root] }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <InNumbers facts={root.loaderData.facts} />
      <Founder />
      <Values />
      <Timeline />
      <Support />
      <SayHello />
    </>
  )
}
