import type { ReactNode } from 'react'
import { reviewPath, schoolPath } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthorCodeNote } from './author-code-note.tsx'
import { hideSentReview, type SentReview } from './sent-review.ts'

const link = 'text-link'

/** Shows links and the author code note after a review was sent. */
export function SentReviewPanel({ sent }: { sent: SentReview }): ReactNode {
  return (
    <section
      aria-labelledby="sent-review"
      className="grid max-w-3xl gap-4 rounded-card border border-rule bg-card p-5 shadow-card sm:p-7"
    >
      <h2 id="sent-review" className="text-2xl">
        Your review is sent
      </h2>
      <AuthorCodeNote what="review" />
      <p className="flex flex-wrap gap-x-6">
        {sent.reviewId && (
          <a href={reviewPath(sent.reviewId)} className={link}>
            Read your review
          </a>
        )}
        <a href={schoolPath(sent.school)} className={link}>
          See {sent.school.name}
        </a>
      </p>
      <div className="border-t border-rule pt-4">
        <Button size="small" onClick={hideSentReview}>
          Done
        </Button>
      </div>
    </section>
  )
}
