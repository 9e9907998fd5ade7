import { brand } from '#brand/brand.ts'
import { reviewPath } from '#contract/paths.ts'
import type { Review } from '#contract/reviews.ts'
import { formatCount } from '#web/ui/format.ts'

function reportMailLink(id: string): string {
  const subject = encodeURIComponent(`Report about the review ${id}`)
  return `mailto:${brand.grievanceOfficer.email}?subject=${subject}`
}

type ActionsWithoutScriptProps = {
  review: Review
  /** True on the page of the review. Lists only link to that page, so that their HTML stays small. */
  isOwnPage: boolean
}

/** Replaces the buttons of a review in browsers without JavaScript. */
export function ActionsWithoutScript({ review, isOwnPage }: ActionsWithoutScriptProps) {
  const { _id, helpfulCount, commentCount } = review
  const counts = `Found helpful by ${helpfulCount}. ${formatCount(commentCount, 'comment', 'comments')}.`
  return (
    <p className="review-note">
      {helpfulCount + commentCount > 0 && <span>{counts}</span>}
      {isOwnPage ? (
        <a href={reportMailLink(_id)}>Report by email (not anonymous)</a>
      ) : (
        <a href={reviewPath(_id)}>{commentCount > 0 ? 'Read comments or report' : 'Report'}</a>
      )}
    </p>
  )
}
