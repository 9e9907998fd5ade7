import type { ReactNode } from 'react'
import type { School } from '#contract/schools.ts'
import bench from '#web/brand/pictures/bench.svg'
import { explain, fallbacks } from '#web/features/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { indianNumber } from '#web/ui/format.ts'
import { ErrorNotice, TryAgain } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ReviewList } from './review-list.tsx'
import { useReviews } from './use-reviews.ts'

type SchoolReviewsProps = {
  school: Pick<School, '_id' | 'name' | 'city'>
  /** Asks with the session's token and marks each review as verified. */
  asMember?: boolean
  /** What the empty state says. */
  invitation: string
  /** What the empty state offers. */
  action?: ReactNode
  onTotal?: (total: number) => void
  /** The level of the heading over the reviews. */
  as?: 'h2' | 'h3'
}

/** Loads and shows the reviews of one school. */
export function SchoolReviews({
  school,
  asMember = false,
  invitation,
  action,
  onTotal,
  as: Heading = 'h2',
}: SchoolReviewsProps) {
  const reviews = useReviews(school._id, { asMember, ...(onTotal && { onTotal }) })

  if (reviews.status === 'loading') return <Spinner label="Fetching the reviews…" />
  if (reviews.status === 'failed') {
    return (
      <ErrorNotice>
        <span>{explain(reviews.problem, fallbacks.reviews)}</span>
        <TryAgain onClick={reviews.retry} />
      </ErrorNotice>
    )
  }
  if (reviews.total === 0) {
    return (
      <EmptyState picture={bench} title="No reviews yet" as={Heading} action={action}>
        {invitation}
      </EmptyState>
    )
  }
  return (
    <div className="grid max-w-3xl gap-5">
      <Heading className="text-xl">Reviews ({indianNumber(reviews.total)})</Heading>
      <ReviewList
        school={school}
        reviews={reviews.items}
        as={Heading === 'h2' ? 'h3' : 'h4'}
        verified={asMember}
      />
      {reviews.moreProblem && <ErrorNotice>{reviews.moreProblem}</ErrorNotice>}
      {reviews.hasMore && (
        <Button
          look="line"
          busy={reviews.isLoadingMore}
          onClick={reviews.showMore}
          className="justify-self-center"
        >
          Show more
        </Button>
      )}
    </div>
  )
}
