/**
 * Legal periods for settling a complaint, in hours.
 * @see Rules 3(1)(d), 3(2)(a) and 3(2)(b) of the Intermediary Rules, 2021, as amended on 20 February 2026
 */
export const complaintPeriods = {
  general: 7 * 24,
  /** Under rule 3(1)(b), such as harm to a child or an invasion of privacy. */
  'listed-harm': 36,
  /** An order of a court or an authority. */
  order: 3,
  'intimate-images': 2,
} as const

export type ComplaintClass = keyof typeof complaintPeriods

export const complaintClasses = Object.keys(complaintPeriods) as ComplaintClass[]

/** In hours, for every class. */
export const acknowledgementPeriod = 24

export const complaintClassTexts: Record<ComplaintClass, string> = {
  general: 'a general complaint, for which the law allows 7 days',
  'listed-harm': 'a complaint about possible harm, for which the law allows 36 hours',
  order: 'an order of a court or an authority, for which the law allows 3 hours',
  'intimate-images': 'a complaint about intimate pictures, for which the law allows 2 hours',
}
