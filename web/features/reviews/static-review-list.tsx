import type { Review } from '#contract/reviews.ts'
import { Island } from '#web/islands/island.tsx'
import { ActionsWithoutScript } from './actions-without-script.tsx'
import { EmergencyNumbers } from './emergency-numbers.tsx'
import ReviewButtons from './review-buttons.island.tsx'
import { ReviewItem } from './review-list.tsx'

type StaticReviewListProps = {
  reviews: Review[]
  as: 'h2' | 'h3'
  isOwnPage?: boolean
}

/** Renders reviews as static HTML. The buttons under each review are an island. */
export function StaticReviewList({ reviews, as, isOwnPage = false }: StaticReviewListProps) {
  return (
    <>
      <div className="without-script mb-5">
        <EmergencyNumbers />
      </div>
      {reviews.map((review) => (
        <ReviewItem key={review._id} review={review} as={as}>
          <Island
            of={ReviewButtons}
            on="touch"
            props={{ id: review._id, helpful: review.helpfulCount, comments: review.commentCount }}
          />
          <ActionsWithoutScript review={review} isOwnPage={isOwnPage} />
        </ReviewItem>
      ))}
    </>
  )
}
