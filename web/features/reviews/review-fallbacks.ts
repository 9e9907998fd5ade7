import * as messages from '#contract/messages.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

/** What to say of votes, comments and reports when there is no message. */
export const reviewFallbacks = {
  submitReview: { failed: messages.submitReviewFailed.text, error: messages.submitReviewError.text },
  vote: {
    failed: 'Your vote was not counted. Please try again.',
    error: 'Your vote did not get through. Please try again.',
  },
  comments: { failed: 'Failed to fetch comments', error: 'Error fetching comments' },
  postComment: {
    failed: 'Your comment was not taken. It is still here. Please try again.',
    error: 'Your comment did not get through. It is still here. Please try again.',
  },
  report: {
    failed: 'Your report was not taken. Please try again.',
    error: 'Your report did not get through. Please try again.',
  },
} satisfies Record<string, Fallback>
