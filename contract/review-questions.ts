export const aspects = ['teaching', 'safety', 'facilities', 'activities', 'value', 'fairness'] as const
export type Aspect = (typeof aspects)[number]

export const reviewerRoles = ['student', 'former-student'] as const
export type ReviewerRole = (typeof reviewerRoles)[number]

export const yearsAtSchool = ['under-1', '1-to-3', 'over-3'] as const
export type YearsAtSchool = (typeof yearsAtSchool)[number]

/** Never change the order: stored answers contain indexes of questions. */
export const questions = [...aspects, 'role', 'years'] as const
export type Question = (typeof questions)[number]
