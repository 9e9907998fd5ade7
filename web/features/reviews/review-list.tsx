import { type ReactNode, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { schoolPath } from '#contract/paths.ts'
import type { Review } from '#contract/reviews.ts'
import type { SchoolAnswer } from '#contract/school-answers.ts'
import type { School } from '#contract/schools.ts'
import { call } from '#web/lib/api/call.ts'
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

/** Loads the answers of the school to these reviews. A list without them is complete enough, so that errors are ignored. */
function useAnswers(reviews: readonly Review[]): ReadonlyMap<string, SchoolAnswer> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, SchoolAnswer>>(new Map())
  const asked = useRef(new Set<string>())
  useEffect(() => {
    const missing = reviews.map(({ _id }) => _id).filter((id) => !asked.current.has(id))
    if (missing.length === 0) return
    for (const id of missing) asked.current.add(id)
    call('listSchoolAnswers', { query: { reviews: missing.join(',') } }).then(
      (found) =>
        setAnswers(
          (known) => new Map([...known, ...found.map((answer) => [answer.reviewId, answer] as const)]),
        ),
      () => {
        for (const id of missing) asked.current.delete(id)
      },
    )
  }, [reviews])
  return answers
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
  const answers = useAnswers(reviews)

  /** Returns the path of the review on the public school page. */
  function getPath({ _id }: Review, index: number): string {
    const page = Math.floor(index / limits.reviewsPerSchoolPage) + 1
    return `${schoolPath(school)}${formatReviewSearch(search, page)}#${_id}`
  }

  return reviews.map((review, index) => (
    <ReviewItem key={review._id} id={review._id}>
      <ReviewCard review={review} as={as} verified={verified} />
      <ReviewActions review={review} ownVotes={ownVotes} getReturnPath={() => getPath(review, index)} />
      <AnswerTo review={review} answers={answers} schoolName={school.name} as={as} />
    </ReviewItem>
  ))
}
