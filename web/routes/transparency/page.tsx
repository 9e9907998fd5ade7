import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import { publicMeta } from '#web/features/layout/page-meta.ts'
import { AuthorCodeResets } from '#web/routes/transparency/author-code-resets.tsx'
import { DecisionTimes } from '#web/routes/transparency/decision-times.tsx'
import { LatestEntries } from '#web/routes/transparency/latest-entries.tsx'
import { PostFigures } from '#web/routes/transparency/post-figures.tsx'
import { RemovalReasons } from '#web/routes/transparency/removal-reasons.tsx'
import { Verify } from '#web/routes/transparency/verify.tsx'
import { pageServices } from '#web/services.ts'
import { formatDate } from '#web/ui/dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/page'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices)
  const [overview, sample] = await Promise.all([services.transparency.overview(), services.hasSamples()])
  return { ...overview, sample, origin: services.origin() }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return publicMeta(root.loaderData, {
    ...publicPages.transparency,
    title: publicPages.transparency.label,
    description: `How many reviews ${brand.name} shows and removes, for which reasons and how fast, and how anybody can check the public list of removals.`,
  })
}

export default function TransparencyPage({ loaderData }: Route.ComponentProps) {
  const { figures, ledger, latest, sample, origin } = loaderData
  return (
    <>
      <PageHeader title={publicPages.transparency.label}>
        <p className="max-w-2xl text-lg text-chalk-2">
          What we show, what we remove and why. Every removal is on a public list, and nobody can change the
          list later without being noticed.
        </p>
        {figures && (
          <p className="mt-2 text-sm text-chalk-2">
            Figures of <time dateTime={figures.day}>{formatDate(figures.day)}</time>. They change once a day.
          </p>
        )}
      </PageHeader>
      <div className="wrap pb-12">
        <PostFigures figures={figures} sample={sample} />
        <RemovalReasons figures={figures} />
        <DecisionTimes figures={figures} />
        <AuthorCodeResets figures={figures} />
        <LatestEntries entries={latest} total={ledger.entries} />
        <Verify origin={origin} ledger={ledger} />
      </div>
    </>
  )
}
