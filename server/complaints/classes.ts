import type { ComplaintKind } from '#contract/complaint-choices.ts'
import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { ReportInput } from '#contract/reports.ts'

/** If two legal periods could apply, a kind gets the class with the shorter one. The staff can change the class. */
const classOfKind = {
  'about-me': 'listed-harm',
  'intimate-images': 'intimate-images',
  illegal: 'listed-harm',
  'personal-data': 'general',
  handling: 'general',
  other: 'general',
} as const satisfies Record<ComplaintKind, ComplaintClass>

export function classOfComplaint(kind: ComplaintKind): ComplaintClass {
  return classOfKind[kind]
}

/**
 * @see clauses (ii), (iii) and (v) of rule 3(1)(b) of the IT Rules: harassment and privacy, harm to a child, false
 *   information
 */
const classOfReason = {
  hurtful: 'listed-harm',
  private: 'listed-harm',
  false: 'listed-harm',
  spam: 'general',
  danger: 'listed-harm',
} as const satisfies Record<ReportInput['reason'], ComplaintClass>

export function classOfReport(reason: ReportInput['reason']): ComplaintClass {
  return classOfReason[reason]
}
