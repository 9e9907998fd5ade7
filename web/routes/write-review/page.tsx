import { data, redirect } from 'react-router'
import { schoolPath } from '#contract/paths.ts'
import * as m from '#messages'
import { requiresSession } from '#web/features/layout/page-handles.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import type { PageArgs, PageProps } from '#web/page-types.ts'
import WriteReview from '#web/routes/write-review/write-review.island.tsx'
import { pageServices } from '#web/services.ts'

export const handle = requiresSession

/** Returns an empty object if the URL has no school: see `WriteReview`. */
export async function loader({ params: { schoolId }, context }: PageArgs<{ schoolId?: string }>) {
  if (schoolId === undefined) return {}
  const school = await context.get(pageServices).schools.find(schoolId)
  if (!school) throw data(null, { status: 404 })
  // The page of the school says that it has closed.
  if (school.closed) throw redirect(schoolPath(school))
  return { school }
}

export const meta = () => unlistedMeta(m.reviews_write_your_review())

export default function WriteReviewPage({ loaderData }: PageProps<typeof loader>) {
  return <Island of={WriteReview} on="load" props={loaderData} />
}
