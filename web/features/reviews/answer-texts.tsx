import { limits } from '#contract/limits.ts'
import type { AnswerSums } from '#contract/review-answers.ts'
import type { Aspect, ReviewerRole, YearsAtSchool } from '#contract/review-questions.ts'
import { formatNumber } from '#web/ui/format.ts'

export const aspectNames: Readonly<Record<Aspect, string>> = {
  teaching: 'Teaching',
  safety: 'Safety and respect',
  facilities: 'Facilities and toilets',
  activities: 'Activities',
  value: 'Value for fees',
  fairness: 'Fairness',
}

export const roleNames: Readonly<Record<ReviewerRole, string>> = {
  student: 'I study there',
  'former-student': 'I used to study there',
}

export const yearsNames: Readonly<Record<YearsAtSchool, string>> = {
  'under-1': 'Under 1 year',
  '1-to-3': '1 to 3 years',
  'over-3': 'More than 3 years',
}

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
