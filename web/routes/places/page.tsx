import { publicPages } from '#brand/public-pages.ts'
import { PlaceLinks } from '#web/features/directory/place-links.tsx'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { pageServices } from '#web/services.ts'
import { formatCount } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import type { Route } from './+types/page'

export async function loader({ context }: Route.LoaderArgs) {
  const { places, hasSamples } = context.get(pageServices)
  const [states, sample] = await Promise.all([places.states(), hasSamples()])
  return { states, sample }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    title: 'Schools in India by state, district and town',
    description:
      'Browse the schools of India by state, district and town: how many there are, who runs them, and what students write about them.',
    path: publicPages.places.path,
  })
}

export default function Places({ loaderData: { states, sample } }: Route.ComponentProps) {
  const total = states.reduce((sum, { schools }) => sum + schools, 0)
  return (
    <>
      <PageHeader title="Schools in India by place">
        <p className="text-lg text-chalk-2 [&_span]:text-chalk-2">
          {formatCount(total, 'school', 'schools')}
          <SamplesNote sample={sample} />. Choose a state, then a district and a town.
        </p>
      </PageHeader>
      <section aria-labelledby="states" className="wrap py-10 pb-16">
        <h2 id="states" className="mb-3 text-2xl">
          States and union territories
        </h2>
        <PlaceLinks places={states} />
        <p className="mt-6 max-w-2xl text-ink-2">
          The number beside each name is the number of its schools. If you know the name of a school, search
          for it with “Find a school” at the top of the page.
        </p>
      </section>
    </>
  )
}
