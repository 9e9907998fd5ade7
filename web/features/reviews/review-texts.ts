import * as messages from '#contract/messages.ts'
import * as m from '#messages'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { formatNumber } from '#web/ui/format.ts'

/** Shown on the author's device at a post or vote that is not published yet. */
export const onlyYou = m.reviews_only_you_can_see()

export const reviewFallbacks = {
  submitReview: { failed: messages.submitReviewFailed.text, error: messages.submitReviewError.text },
  vote: {
    failed: m.reviews_vote_failed(),
    error: m.reviews_vote_unreachable(),
  },
  comments: { failed: m.reviews_comments_failed(), error: m.reviews_comments_unreachable() },
  postComment: {
    failed: m.reviews_comment_failed(),
    error: m.reviews_comment_unreachable(),
  },
  report: {
    failed: m.reviews_report_failed(),
    error: m.reviews_report_unreachable(),
  },
} satisfies Record<string, Fallback>

/** Returns a label such as "Comment" or "Comments (2)". */
export function labelWithCount(labelForNone: string, labelForSome: string, count: number): string {
  return count > 0 ? `${labelForSome} (${formatNumber(count)})` : labelForNone
}
