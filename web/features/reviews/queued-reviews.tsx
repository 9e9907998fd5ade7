import { useEffect, useLayoutEffect } from 'react'
import type { Review } from '#contract/reviews.ts'
import { forgetPublished, listQueuedReviews } from '#web/features/credentials/queued-posts.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { holdTaps } from '#web/lib/hold-taps.ts'
import { useSession } from '#web/lib/session/use-session.ts'
import { ReviewCard } from './review-card.tsx'
import { onlyYou } from './review-texts.ts'

const noReviews: Review[] = []

/**
 * Returns the reviews of a school that only this student can see. Deletes the texts of published reviews from this
 * device.
 * @param isPublished returns whether the page shows the published review with this id
 */
export function useQueuedReviews(schoolId: string, isPublished: (id: string) => boolean): Review[] {
  const session = useSession()
  const read = useQuery([session.status, schoolId].join(' '), () => listQueuedReviews(schoolId))
  const queued = session.status === 'in' && read.status === 'success' ? read.data : noReviews
  const publishedIds = queued.map(({ _id }) => _id).filter(isPublished)
  const text = publishedIds.join(' ')
  useEffect(() => {
    forgetPublished(text.split(' ')).catch(() => {})
  }, [text])
  const shown = queued.filter(({ _id }) => !publishedIds.includes(_id))
  // They come late, and move the reviews below.
  useLayoutEffect(() => {
    if (shown.length > 0) holdTaps()
  }, [shown.length])
  return shown
}

type QueuedReviewCardProps = { review: Review; as: 'h2' | 'h3' | 'h4' }

export function QueuedReviewCard({ review, as }: QueuedReviewCardProps) {
  return (
    <div>
      <ReviewCard review={review} as={as} own />
      <p className="px-3 pt-2 text-sm font-medium text-leaf">{onlyYou}</p>
    </div>
  )
}
