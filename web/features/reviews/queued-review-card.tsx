import type { Review } from '#contract/reviews.ts'
import { onlyYou } from './only-you.ts'
import { ReviewCard } from './review-card.tsx'

type QueuedReviewCardProps = { review: Review; as: 'h2' | 'h3' | 'h4' }

export function QueuedReviewCard({ review, as }: QueuedReviewCardProps) {
  return (
    <div>
      <ReviewCard review={review} as={as} own />
      <p className="px-3 pt-2 text-sm font-medium text-leaf">{onlyYou}</p>
    </div>
  )
}
