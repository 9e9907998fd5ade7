import type { ReportInput } from '#contract/reports.ts'

/** Readers can see and report these posts. */
export type PostType = ReportInput['targetType']

/** `change`: the proposed text of a shown review, see server/reviews/changes/. */
export type TargetType = PostType | 'change'

export type Target = { targetType: TargetType; targetId: string }

export const postTypes: readonly PostType[] = ['review', 'comment']

export const postTables = { review: 'review', comment: 'review_comment', change: 'review_change' } as const
