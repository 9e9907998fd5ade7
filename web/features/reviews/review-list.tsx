import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { schoolPath } from '#contract/paths.ts'
import type { Review } from '#contract/reviews.ts'
import type { School } from '#contract/schools.ts'
import { ReviewActions, useOwnVotes } from './review-actions.tsx'
import { ReviewCard } from './review-card.tsx'
import { formatReviewSearch, type ReviewSearch } from './review-search.ts'

type ReviewItemProps = {
  review: Review
  as: 'h2' | 'h3' | 'h4'
  verified?: boolean
  children: ReactNode
}

export function ReviewItem({ review, as, verified = false, children }: ReviewItemProps) {
  return (
    <div id={review._id} tabIndex={-1}>
      <ReviewCard review={review} as={as} verified={verified} />
      {children}
    </div>
  )
}

type ReviewListProps = {
  school: Pick<School, '_id' | 'name' | 'city'>
  /** The search that found the reviews. The list begins with the first page of the results. */
  search: ReviewSearch
  reviews: Review[]
  as: 'h3' | 'h4'
  verified: boolean
}

/** Renders reviews in islands. `StaticReviewList` renders them in static HTML. */
export function ReviewList({ school, search, reviews, as, verified }: ReviewListProps) {
  const ownVotes = useOwnVotes()

  /** Returns the path of the review on the public school page. */
  function getPath({ _id }: Review, index: number): string {
    const page = Math.floor(index / limits.reviewsPerSchoolPage) + 1
    return `${schoolPath(school)}${formatReviewSearch(search, page)}#${_id}`
  }

  return reviews.map((review, index) => (
    <ReviewItem key={review._id} review={review} as={as} verified={verified}>
      <ReviewActions review={review} ownVotes={ownVotes} getReturnPath={() => getPath(review, index)} />
    </ReviewItem>
  ))
}
