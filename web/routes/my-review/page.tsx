import { myReviewPage } from '#brand/my-review-page.ts'
import { unlistedMeta } from '#web/features/layout/page-meta.ts'
import { Island } from '#web/islands/island.tsx'
import MyReview from '#web/routes/my-review/my-review.island.tsx'

export const meta = () => unlistedMeta(myReviewPage.label)

export default function MyReviewPage() {
  return <Island of={MyReview} on="load" props={{}} />
}
