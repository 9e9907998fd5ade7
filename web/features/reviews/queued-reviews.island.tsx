import { Slot } from '#web/islands/slot.tsx'
import { QueuedReviewCard, useQueuedReviews } from './queued-reviews.tsx'

type QueuedReviewsProps = { schoolId: string; hasReviews: boolean }

const isOnPage = (id: string) => document.getElementById(id) !== null

/** Shows the student's own queued reviews. If the page has no review at all, shows the slot `no-reviews`. */
export default function QueuedReviews({ schoolId, hasReviews }: QueuedReviewsProps) {
  const reviews = useQueuedReviews(schoolId, isOnPage)
  if (reviews.length === 0) return hasReviews ? null : <Slot name="no-reviews" />
  return reviews.map((review) => <QueuedReviewCard key={review._id} review={review} as="h3" />)
}
