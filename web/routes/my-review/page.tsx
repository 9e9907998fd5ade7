import { brand } from '#brand/brand.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import { Island } from '#web/islands/island.tsx'
import MyReview from '#web/routes/my-review/my-review.island.tsx'

export function meta() {
  return [{ title: `${myReviewPage.label} | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function MyReviewPage() {
  return <Island of={MyReview} on="load" props={{}} />
}
