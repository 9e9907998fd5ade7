import * as m from '#messages'
import { href } from '#messages/language.ts'
import { findQueuedReview } from '#web/features/credentials/queued-posts.ts'
import { QueuedReviewCard } from '#web/features/reviews/queued-reviews.tsx'
import { Slot } from '#web/islands/slot.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Shows a student's own queued review. */
export default function OwnReview({ id }: { id: string }) {
  const { status } = useSession()
  const review = useQuery([status, id].join(' '), () => findQueuedReview(id)).latest
  if (status !== 'in' || !review) return <Slot name="unknown-review" />
  return (
    <>
      <PageHeader title={m.reviews_your_review()} />
      <div className="wrap max-w-3xl py-8 pb-16">
        <QueuedReviewCard review={review} as="h2" />
        <p className="mt-8 border-t border-rule pt-4">
          <a href={href(`/schools/${review.schoolId}`)} className="text-link">
            {m.reviews_see_on_school_page()}
          </a>
        </p>
      </div>
    </>
  )
}
