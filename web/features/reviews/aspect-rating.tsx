import { limits } from '#contract/limits.ts'
import type { AnswerSums } from '#contract/review-answers.ts'
import { formatNumber } from '#web/ui/format.ts'

type AspectSum = Pick<AnswerSums['aspects'][number], 'averageRating' | 'reviewCount'>

/** Shows the average of optional answers as a text such as "4.2 of 5 (15)" and as a bar. */
export function AspectRating({ averageRating, reviewCount }: AspectSum) {
  return (
    <>
      <span>{`${averageRating.toFixed(1)} of ${limits.rating.max} (${formatNumber(reviewCount)})`}</span>
      <meter className="bar" max={limits.rating.max} value={averageRating} aria-hidden="true" />
    </>
  )
}
