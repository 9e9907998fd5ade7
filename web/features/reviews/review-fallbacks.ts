import * as messages from '#contract/messages.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

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
