import { brand } from '#brand/brand.ts'
import { reviewPath } from '#contract/paths.ts'
import type { Review } from '#contract/reviews.ts'
import { formatCount } from '#web/ui/format.ts'

function reportMailLink(id: string): string {
  const subject = encodeURIComponent(`Report about the review ${id}`)
  return `mailto:${brand.grievanceOfficer.email}?subject=${subject}`
}

/** Replaces the buttons of a review in browsers without JavaScript. */
export function ActionsWithoutScript({ review }: { review: Review }) {
  return (
    <>
      {review.helpfulCount + review.commentCount > 0 && (
        <p className="without-script px-3 pt-2 text-sm text-ink-2">
          {`Found helpful by ${review.helpfulCount}. ${formatCount(review.commentCount, 'comment', 'comments')}.`}
        </p>
      )}
      <p className="without-script flex flex-wrap gap-x-6 px-3">
        {review.commentCount > 0 && (
          <a href={reviewPath(review._id)} className="text-link text-sm">
            Read {formatCount(review.commentCount, 'comment', 'comments')}
          </a>
        )}
        <a href={reportMailLink(review._id)} className="text-link text-sm">
          Report by email (not anonymous)
        </a>
      </p>
    </>
  )
}
