import type { Review } from '#contract/reviews.ts'
import { formatDate } from '#web/ui/dates.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

type ReviewCardProps = { review: Review; as: 'h2' | 'h3' | 'h4'; verified?: boolean }

export function ReviewCard({ review, as: Title, verified = false }: ReviewCardProps) {
  return (
    <article className="chit review-chit">
      <header>
        <Stars rating={review.rating} className="h-4.5 w-22.5" />
        <span>Anonymous Student</span>
        {verified && <VerifiedBadge sample={review.sample} />}
        {review.sample && <SampleBadge />}
      </header>
      <Title>{review.title}</Title>
      <p>{review.description}</p>
      <footer>
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </footer>
    </article>
  )
}
