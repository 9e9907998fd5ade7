import type { Review } from '#contract/reviews.ts'
import { Chit } from '#web/ui/chit.tsx'
import { longDate } from '#web/ui/format.ts'
import { SampleMark } from '#web/ui/sample-mark.tsx'
import { Stars } from '#web/ui/stars.tsx'

type ReviewChitProps = { review: Review; as: 'h3' | 'h4'; verified?: boolean }

/** One review, as it was written. */
export function ReviewChit({ review, as: Title, verified = false }: ReviewChitProps) {
  return (
    <Chit>
      <p className="flex flex-wrap items-center gap-x-3 text-sm leading-(--line) text-ink-2">
        <Stars rating={review.rating} className="h-4.5 w-22.5" />
        <span>Anonymous Student</span>
        {verified && (
          <span className="rounded-full border-[1.5px] border-leaf px-2.5 text-[0.8125rem] leading-5 font-semibold text-leaf">
            Verified Review
          </span>
        )}
        {review.sample && <SampleMark />}
      </p>
      <Title className="text-lg leading-(--line)">{review.title}</Title>
      <p className="whitespace-pre-line">{review.description}</p>
      <p className="text-sm leading-(--line) text-ink-2">
        <time dateTime={review.createdAt}>{longDate(review.createdAt)}</time>
      </p>
    </Chit>
  )
}
