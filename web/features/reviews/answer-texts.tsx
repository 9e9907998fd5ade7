import { limits } from '#contract/limits.ts'
import type { AnswerSums } from '#contract/review-answers.ts'
import type { Aspect, ReviewerRole, YearsAtSchool } from '#contract/review-questions.ts'
import * as m from '#messages'
import { formatNumber } from '#web/ui/format.ts'

export const aspectNames: Readonly<Record<Aspect, string>> = {
  teaching: m.reviews_aspect_teaching(),
  safety: m.reviews_aspect_safety(),
  facilities: m.reviews_aspect_facilities(),
  activities: m.reviews_aspect_activities(),
  value: m.reviews_aspect_value(),
  fairness: m.reviews_aspect_fairness(),
}

export const roleNames: Readonly<Record<ReviewerRole, string>> = {
  student: m.reviews_i_study_there(),
  'former-student': m.reviews_i_used_to_study_there(),
}

export const yearsNames: Readonly<Record<YearsAtSchool, string>> = {
  'under-1': m.reviews_under_1_year(),
  '1-to-3': m.reviews_1_to_3_years(),
  'over-3': m.reviews_more_than_3_years(),
}

type AspectSum = Pick<AnswerSums['aspects'][number], 'averageRating' | 'reviewCount'>

/** Shows the average of optional answers as a text such as "4.2 of 5 (15)" and as a bar. */
export function AspectRating({ averageRating, reviewCount }: AspectSum) {
  return (
    <>
      <span>
        {m.reviews_aspect_rating({
          rating: averageRating.toFixed(1),
          maximum: limits.rating.max,
          count: formatNumber(reviewCount),
        })}
      </span>
      <meter className="bar" max={limits.rating.max} value={averageRating} aria-hidden="true" />
    </>
  )
}
