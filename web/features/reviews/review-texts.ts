import * as messages from '#contract/messages.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { formatNumber } from '#web/ui/format.ts'

/** Shown on the author's device at a post or vote that is not published yet. */
export const onlyYou = 'Only you can see this until tomorrow morning'

export const reviewFallbacks = {
  submitReview: { failed: messages.submitReviewFailed.text, error: messages.submitReviewError.text },
  vote: {
    failed: 'Your vote was not counted. Please try again.',
    error: 'The connection failed. Please vote again.',
  },
  comments: { failed: 'Failed to fetch comments', error: 'Error fetching comments' },
  postComment: {
    failed: 'We could not save your comment. Your text is still here. Please try again.',
    error: 'The connection failed. Your text is still here. Please try again.',
  },
  report: {
    failed: 'We could not save your report. Please try again.',
    error: 'The connection failed. Please send your report again.',
  },
} satisfies Record<string, Fallback>

/** Returns a label such as "Comment" or "Comments (2)". */
export function labelWithCount(labelForNone: string, labelForSome: string, count: number): string {
  return count > 0 ? `${labelForSome} (${formatNumber(count)})` : labelForNone
}
