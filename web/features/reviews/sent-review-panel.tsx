import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AuthorCodeNote } from './author-code-note.tsx'
import { EmergencyNumbers } from './emergency-numbers.tsx'
import { ReviewCard } from './review-card.tsx'
import { hideSentReview, type SentReview } from './sent-review.ts'

/** Shows the author code note after a review was sent. No link names the school or the review: see decision 0018. */
export function SentReviewPanel({ sent: { review, school, isPending } }: { sent: SentReview }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section
      aria-labelledby="sent-review"
      className="grid max-w-3xl gap-4 rounded-card border border-rule bg-card p-5 shadow-card sm:p-7"
    >
      <h2 id="sent-review" className="text-2xl">
        Your review is sent
      </h2>
      {isPending && <EmergencyNumbers />}
      <AuthorCodeNote what="review" />
      <div className="flex flex-wrap gap-3 border-t border-rule pt-4">
        <Button size="small" onClick={hideSentReview}>
          Done
        </Button>
        {review && (
          <Button variant="plain" size="small" onClick={() => setIsOpen(true)}>
            Read your review
          </Button>
        )}
      </div>
      {review && isOpen && (
        <Dialog
          title="Your review"
          subtitle={`Everybody can read it on the page of ${school.name}.`}
          closeLabel="Close"
          onClose={() => setIsOpen(false)}
        >
          <ReviewCard review={review} as="h3" own />
        </Dialog>
      )}
    </section>
  )
}
