import { schoolPath } from '#contract/addresses.ts'
import { limits } from '#contract/limits.ts'
import type { Review } from '#contract/reviews.ts'
import type { School } from '#contract/schools.ts'
import { EmergencyNumbers } from './emergency-numbers.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewCard } from './review-card.tsx'
import { useOwnVotes } from './use-own-votes.ts'

type ReviewListProps = {
  school: Pick<School, '_id' | 'name' | 'city'>
  reviews: Review[]
  offset?: number
  as: 'h2' | 'h3' | 'h4'
  verified?: boolean
}

export function ReviewList({ school, reviews, offset = 0, as, verified = false }: ReviewListProps) {
  const votes = useOwnVotes(reviews)

  /** Returns the URL of the review on the public school page. */
  function locationOf({ _id }: Review, index: number): string {
    const page = Math.floor((offset + index) / limits.reviewsPerSchoolPage) + 1
    return `${schoolPath(school)}${page > 1 ? `?page=${page}` : ''}#${_id}`
  }

  return (
    <>
      <div className="without-script mb-5">
        <EmergencyNumbers />
      </div>
      {reviews.map((review, index) => (
        <div key={review._id} id={review._id} tabIndex={-1}>
          <ReviewCard review={review} as={as} verified={verified} />
          <ReviewActions
            review={review}
            voted={votes?.has(review._id)}
            returnTo={locationOf(review, index)}
          />
        </div>
      ))}
    </>
  )
}
