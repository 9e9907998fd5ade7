import type { PostType } from '../database/tables/posts.ts'

export const postTypes: readonly PostType[] = ['review', 'comment']

export const postTables = { review: 'review', comment: 'review_comment', change: 'review_change' } as const
