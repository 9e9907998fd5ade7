import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { PlaceLinks } from '#web/features/directory/place-links.tsx'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { pageServices } from '#web/services.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'

export async function loader({ context }: PageArgs) {
  const { places, hasSamples } = context.get(pageServices)
  const [states, sample] = await Promise.all([places.states(), hasSamples()])
  return { states, sample }
}

export function meta({ site }: MetaArgs) {
  return publicMeta(site, {
    title: m.schools_places_title(),
    description: m.schools_places_description(),
    path: publicPages.places.path,
  })
}

export default function Places({ loaderData: { states, sample } }: PageProps<typeof loader>) {
  const total = states.reduce((sum, { schools }) => sum + schools, 0)
  return (
    <>
      <PageHeader title={m.schools_in_india_by_place()}>
        <p className="text-lg text-chalk-2 [&_span]:text-chalk-2">
          {m.schools_count({ count: total })}
          <SamplesNote sample={sample} />
          {m.schools_choose_a_state()}
        </p>
      </PageHeader>
      <section aria-labelledby="states" className="wrap py-10 pb-16">
        <h2 id="states" className="mb-3 text-2xl">
          {m.schools_states_and_union_territories()}
        </h2>
        <PlaceLinks places={states} />
        <p className="mt-6 max-w-2xl text-ink-2">{m.schools_places_explained()}</p>
      </section>
    </>
  )
}
