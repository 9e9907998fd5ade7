import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { schoolPath } from '#contract/paths.ts'
import type { Review } from '#contract/reviews.ts'
import type { SchoolAnswer } from '#contract/school-answers.ts'
import type { School } from '#contract/schools.ts'
import { ReviewActions, useOwnVotes } from './review-actions.tsx'
import { ReviewCard } from './review-card.tsx'
import { formatReviewSearch, type ReviewSearch } from './review-search.ts'
import { AnswerTo } from './school-answer.tsx'

/** A review with its card, buttons and answers. Links to the review end with its id. */
export function ReviewItem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1}>
      {children}
    </div>
  )
}

/** `answer` is that of the school. */
export type AnsweredReview = Review & { answer: SchoolAnswer | undefined }

type ReviewListProps = {
  school: Pick<School, '_id' | 'name' | 'city'>
  /** The search that found the reviews. The list begins with the first page of the results. */
  search: ReviewSearch
  reviews: AnsweredReview[]
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
    <ReviewItem key={review._id} id={review._id}>
      <ReviewCard review={review} as={as} verified={verified} />
      <ReviewActions review={review} ownVotes={ownVotes} getReturnPath={() => getPath(review, index)} />
      <AnswerTo answer={review.answer} schoolName={school.name} as={as} />
    </ReviewItem>
  ))
}
