import type { Review } from '#contract/reviews.ts'
import { formatWeek } from '#web/ui/dates.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

type ReviewCardProps = { review: Review; as: 'h2' | 'h3' | 'h4'; verified?: boolean; own?: boolean }

export function ReviewCard({ review, as: Title, verified = false, own = false }: ReviewCardProps) {
  return (
    <article className="chit review-chit">
      <header>
        <Stars rating={review.rating} />
        <span>{own ? 'You, anonymously' : 'Anonymous Student'}</span>
        {verified && <VerifiedBadge sample={review.sample} />}
        {review.sample && <SampleBadge />}
      </header>
      <Title>{review.title}</Title>
      <p>{review.description}</p>
      <footer>
        <time dateTime={review.createdAt}>{formatWeek(review.createdAt)}</time>
      </footer>
    </article>
  )
}
