import { createElement, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#brand/brand.ts'
import { reviewPath } from '#contract/paths.ts'
import type { Review } from '#contract/reviews.ts'
import type { SchoolAnswer } from '#contract/school-answers.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { Island } from '#web/islands/island.tsx'
import { PageIslandsContext } from '#web/islands/page-islands.ts'
import { EmergencyNumbers } from './post-notes.tsx'
import ReviewButtons from './review-buttons.island.tsx'
import { ReviewCardContent, reviewCardClass } from './review-card.tsx'
import { ReviewItem } from './review-list.tsx'
import { AnswerTo } from './school-answer.tsx'

function reportMailLink(id: string): string {
  const subject = encodeURIComponent(m.reviews_report_subject({ id }))
  return `mailto:${brand.grievanceOfficer.email}?subject=${subject}`
}

type ActionsWithoutScriptProps = {
  review: Review
  /** True on the page of the review. Lists only link to that page, so that their HTML stays small. */
  isOwnPage: boolean
}

/** Replaces the buttons of a review in browsers without JavaScript. */
function ActionsWithoutScript({ review, isOwnPage }: ActionsWithoutScriptProps) {
  const { _id, helpfulCount, commentCount } = review
  const counts = m.reviews_counts({ helpful: helpfulCount, count: commentCount })
  return (
    <p className="review-note">
      {helpfulCount + commentCount > 0 && <span>{counts}</span>}
      {isOwnPage ? (
        <a href={reportMailLink(_id)}>{m.reviews_report_by_email()}</a>
      ) : (
        <a href={href(reviewPath(_id))}>
          {commentCount > 0 ? m.reviews_read_comments_or_report() : m.reviews_report()}
        </a>
      )}
    </p>
  )
}

/** A `ReviewCard` whose HTML is kept, because a page is rendered again after each change of one of its posts. */
function StaticReviewCard({ review, as }: { review: Review; as: 'h2' | 'h3' }) {
  const { rating, title, description, createdAt, sample } = review
  const __html = useContext(PageIslandsContext)?.addShared(
    JSON.stringify(['review', as, rating, title, description, createdAt, sample]),
    () => renderToStaticMarkup(<ReviewCardContent review={review} as={as} />),
  )
  return createElement('article', {
    className: reviewCardClass,
    ...(__html !== undefined && { dangerouslySetInnerHTML: { __html } }),
  })
}

type StaticReviewListProps = {
  reviews: Review[]
  answers: SchoolAnswer[]
  schoolName: string
  as: 'h2' | 'h3'
  isOwnPage?: boolean
}

/** Renders reviews as static HTML. The buttons under each review are an island. */
export function StaticReviewList({
  reviews,
  answers,
  schoolName,
  as,
  isOwnPage = false,
}: StaticReviewListProps) {
  const answerTo = new Map(answers.map((answer) => [answer.reviewId, answer]))
  return (
    <>
      <div className="without-script mb-5">
        <EmergencyNumbers />
      </div>
      {reviews.map((review) => (
        <ReviewItem key={review._id} id={review._id}>
          <StaticReviewCard review={review} as={as} />
          <Island
            of={ReviewButtons}
            on="touch"
            props={{ id: review._id, helpful: review.helpfulCount, comments: review.commentCount }}
            sharedBy={`${review.helpfulCount} ${review.commentCount}`}
          />
          <ActionsWithoutScript review={review} isOwnPage={isOwnPage} />
          <AnswerTo answer={answerTo.get(review._id)} schoolName={schoolName} as={as} isOwnPage={isOwnPage} />
        </ReviewItem>
      ))}
    </>
  )
}
