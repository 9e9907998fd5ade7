import type { Review } from '#contract/reviews.ts'
import { Chit } from '#web/ui/chit.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

type ReviewCardProps = { review: Review; as: 'h2' | 'h3' | 'h4'; verified?: boolean }

export function ReviewCard({ review, as: Title, verified = false }: ReviewCardProps) {
  return (
    <Chit>
      <div className="flex flex-wrap items-center gap-x-3 text-sm leading-(--line) text-ink-2">
        <Stars rating={review.rating} className="h-4.5 w-22.5" />
        <span>Anonymous Student</span>
        {verified && <VerifiedBadge sample={review.sample} />}
        {review.sample && <SampleBadge />}
      </div>
      <Title className="text-lg leading-(--line)">{review.title}</Title>
      <p className="whitespace-pre-line">{review.description}</p>
      <p className="text-sm leading-(--line) text-ink-2">
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </p>
    </Chit>
  )
}
