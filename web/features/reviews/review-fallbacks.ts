import { texts } from '#contract/texts.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

const again = 'Please try again.'

/** What to say of votes, comments and reports when there is no message. */
export const reviewFallbacks = {
  submitReview: { failed: texts.submitReviewFailed, error: texts.submitReviewError },
  vote: {
    failed: `Your vote was not counted. ${again}`,
    error: `Your vote did not get through. ${again}`,
  },
  comments: { failed: 'Failed to fetch comments', error: 'Error fetching comments' },
  postComment: {
    failed: `Your comment was not taken. It is still here. ${again}`,
    error: `Your comment did not get through. It is still here. ${again}`,
  },
  report: {
    failed: `Your report was not taken. ${again}`,
    error: `Your report did not get through. ${again}`,
  },
} satisfies Record<string, Fallback>
