import type { Review } from '#contract/reviews.ts'
import { formatWeek } from '#web/ui/dates.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Stars } from '#web/ui/stars.tsx'

type VerifiedBadgeProps = {
  /** True for a sample review, which has no author. */
  sample: boolean
}

/** Explains the badge in a `<details>` element, which opens without JavaScript. */
function VerifiedBadge({ sample }: VerifiedBadgeProps) {
  return (
    <details className="open:basis-full">
      <summary className="relative inline-flex min-h-6 list-none items-center gap-1.5 rounded-full border-[1.5px] border-leaf px-2.5 text-[0.8125rem] leading-5 font-semibold text-leaf after:absolute after:-inset-2 [&::-webkit-details-marker]:hidden">
        Verified Review
        <svg viewBox="0 0 16 16" className="size-3.5 shrink-0" aria-hidden="true">
          <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M8 7.300v4M8 4.600v.6" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
        </svg>
      </summary>
      <p className="text-ink">
        {sample
          ? 'This is a sample: nobody wrote it, and nothing about it is verified. On a real review it means: the author’s account has a confirmed email address.'
          : 'The author’s account has a confirmed email address.'}
      </p>
    </details>
  )
}

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
