import * as messages from '#contract/messages.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const reviewFallbacks = {
  submitReview: { failed: messages.submitReviewFailed.text, error: messages.submitReviewError.text },
  vote: {
    failed: 'Your vote was not counted. Please try again.',
    error: 'Your vote did not get through. Please try again.',
  },
  comments: { failed: 'Failed to fetch comments', error: 'Error fetching comments' },
  postComment: {
    failed: 'We could not save your comment. It is still here. Please try again.',
    error: 'Your comment did not get through. It is still here. Please try again.',
  },
  report: {
    failed: 'We could not save your report. Please try again.',
    error: 'Your report did not get through. Please try again.',
  },
} satisfies Record<string, Fallback>
