import { type ReactNode, useEffect, useRef } from 'react'
import bench from '#brand/pictures/bench.svg'
import type { School } from '#contract/schools.ts'
import { explain, fallbacks } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { ErrorNotice, RetryButton } from '#web/ui/notice.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ReviewList } from './review-list.tsx'
import { useReviews } from './use-reviews.ts'

type SchoolReviewsProps = {
  school: Pick<School, '_id' | 'name' | 'city'>
  withSession?: boolean
  invitation: string
  action?: ReactNode
  onTotal?: (total: number) => void
  as?: 'h2' | 'h3'
}

export function SchoolReviews({
  school,
  withSession = false,
  invitation,
  action,
  onTotal,
  as: Heading = 'h2',
}: SchoolReviewsProps) {
  const reviews = useReviews(school._id, { withSession, ...(onTotal && { onTotal }) })

  if (reviews.status === 'loading') return <Spinner label="Fetching the reviews…" />
  if (reviews.status === 'error') {
    return (
      <ErrorNotice>
        <span>{explain(reviews.error, fallbacks.reviews)}</span>
        <RetryButton onClick={reviews.retry} />
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
  return <LoadedReviews school={school} reviews={reviews} verified={withSession} as={Heading} />
}

type LoadedReviewsProps = {
  school: SchoolReviewsProps['school']
  reviews: Extract<ReturnType<typeof useReviews>, { status: 'success' }>
  verified: boolean
  as: 'h2' | 'h3'
}

function LoadedReviews({ school, reviews, verified, as: Heading }: LoadedReviewsProps) {
  const { items, total } = reviews
  const firstNew = useRef<number>(undefined)

  // Focuses the first new review, because the clicked button moves or disappears.
  useEffect(() => {
    const review = firstNew.current === undefined ? undefined : items[firstNew.current]
    if (!review) return
    firstNew.current = undefined
    document.getElementById(review._id)?.focus()
  }, [items])

  return (
    <div className="grid max-w-3xl gap-5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <Heading className="text-xl">Reviews ({formatNumber(total)})</Heading>
        <SamplesNote sample={items.some(({ sample }) => sample)} />
      </div>
      <ReviewList school={school} reviews={items} as={Heading === 'h2' ? 'h3' : 'h4'} verified={verified} />
      {reviews.moreError && <ErrorNotice>{reviews.moreError}</ErrorNotice>}
      {reviews.hasMore && (
        <div className="grid justify-items-center gap-2">
          <p className="text-sm text-ink-2">
            {formatNumber(items.length)} of {formatNumber(total)} reviews
          </p>
          <Button
            variant="line"
            busy={reviews.isLoadingMore}
            onClick={() => {
              firstNew.current = items.length
              reviews.showMore()
            }}
          >
            Show more reviews
          </Button>
        </div>
      )}
    </div>
  )
}
