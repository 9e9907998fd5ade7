import type { ReportInput } from '#contract/reports.ts'

/** A review or a comment. */
export type Target = Pick<ReportInput, 'targetType' | 'targetId'>

export const postTables = { review: 'review', comment: 'review_comment' } as const
