import type { ReportInput } from '#contract/reports.ts'

export type Target = Pick<ReportInput, 'targetType' | 'targetId'>

export const postTables = { review: 'review', comment: 'review_comment' } as const
