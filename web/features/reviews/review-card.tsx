import type { Review } from '#contract/reviews.ts'
import * as m from '#messages'
import { formatWeek } from '#web/ui/dates.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { languageOfPost } from './language-of-post.ts'

type VerifiedBadgeProps = {
  /** True for a sample review, which has no author. */
  sample: boolean
}

/** Explains the badge in a `<details>` element, which opens without JavaScript. */
function VerifiedBadge({ sample }: VerifiedBadgeProps) {
  return (
    <details className="open:basis-full">
      <summary className="relative inline-flex min-h-6 list-none items-center gap-1.5 rounded-full border-[1.5px] border-leaf px-2.5 text-[0.8125rem] leading-5 font-semibold text-leaf after:absolute after:-inset-2 [&::-webkit-details-marker]:hidden">
        {m.reviews_verified_review()}
        <svg viewBox="0 0 16 16" className="size-3.5 shrink-0" aria-hidden="true">
          <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M8 7.300v4M8 4.600v.6" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
        </svg>
      </summary>
      <p className="text-ink">{sample ? m.reviews_verified_sample() : m.reviews_verified_meaning()}</p>
    </details>
  )
}

type ReviewCardProps = { review: Review; as: 'h2' | 'h3' | 'h4'; verified?: boolean; own?: boolean }

export const reviewCardClass = 'chit review-chit'

export function ReviewCard(props: ReviewCardProps) {
  return (
    <article className={reviewCardClass}>
      <ReviewCardContent {...props} />
    </article>
  )
}

export function ReviewCardContent({ review, as: Title, verified = false, own = false }: ReviewCardProps) {
  return (
    <>
      <header>
        <Stars rating={review.rating} />
        <span>{own ? m.reviews_you_anonymously() : m.reviews_anonymous_student()}</span>
        {verified && <VerifiedBadge sample={review.sample} />}
        {review.sample && <SampleBadge />}
      </header>
      <Title lang={languageOfPost(review.title)}>{review.title}</Title>
      <p lang={languageOfPost(review.description)}>{review.description}</p>
      <footer>
        <time dateTime={review.createdAt}>{formatWeek(review.createdAt)}</time>
      </footer>
    </>
  )
}
