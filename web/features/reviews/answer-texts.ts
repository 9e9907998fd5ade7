import type { Aspect, ReviewerRole, YearsAtSchool } from '#contract/review-questions.ts'

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
