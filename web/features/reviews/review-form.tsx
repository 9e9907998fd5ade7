import type { FormEvent } from 'react'
import * as messages from '#contract/messages.ts'
import type { State } from '#contract/moderation.ts'
import { texts } from '#contract/texts.ts'
import { preloadPosting, sendPost } from '#web/features/credentials/send-post.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { formFields } from '#web/lib/api/form-fields.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { readStatement } from './no-personal-data.tsx'
import { OptionalAnswers } from './optional-answers.tsx'
import { PostRemedy } from './post-remedy.tsx'
import { answerTextsOf, readAnswers } from './read-answers.ts'
import { reviewFallbacks } from './review-fallbacks.ts'
import { ReviewFields } from './review-fields.tsx'
import { useDraft } from './use-draft.ts'

export type SentReview = {
  notice: string
  /** Undefined unless the review is published. */
  reviewId: string | undefined
}

type ReviewFormProps = { schoolId: string; onSent: (sent: SentReview) => void }

function describeResult(state: State): string {
  if (state === 'queued') return texts.reviewSubmittedQueued
  return state === 'pending' || state === 'withheld' ? texts.reviewSubmittedPending : texts.reviewSubmitted
}

export function ReviewForm({ schoolId, onSent }: ReviewFormProps) {
  const draft = useDraft(schoolId)
  const { form, field, submit, busy, message, code } = useForm({
    schema: () => import('#contract/reviews.ts').then(({ ReviewInput }) => ReviewInput),
    read: (fields) => ({
      ...fields,
      ...readStatement(fields),
      schoolId,
      rating: Number(fields.rating),
      answers: readAnswers(fields),
    }),
    send: async (body) => {
      let notice: string = texts.reviewSubmitted
      let reviewId: string | undefined
      try {
        const { title, description, rating, answers = {} } = body
        const texts = Object.entries(answers).map(([question, answer]) => [question, String(answer)])
        const text = { title, description, rating: String(rating), answers: Object.fromEntries(texts) }
        const { result } = await draft.send(text, () => sendPost('postReview', { body }))
        notice = describeResult(result.state)
        if (result.state === 'published') reviewId = result._id
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== messages.authorKeyUsed.code) throw error
        notice = texts.reviewSubmittedEarlier
      }
      draft.remove()
      onSent({ notice, reviewId })
    },
    fallback: reviewFallbacks.submitReview,
  })

  function storeDraft(event: FormEvent<HTMLFormElement>) {
    const fields = formFields(event.currentTarget)
    const { title = '', description = '', rating = '' } = fields
    draft.store({ title, description, rating, answers: answerTextsOf(fields) })
  }

  return (
    <form {...form} onFocusCapture={preloadPosting} onInput={storeDraft} className="grid gap-5">
      <ReviewFields field={field} initial={draft.initial} />
      <OptionalAnswers initial={draft.initial?.answers} />
      {message && (
        <ErrorNotice>
          <span>{message}</span>
          <PostRemedy code={code} getReturnPath={() => location.pathname + location.search} />
        </ErrorNotice>
      )}
      <div>
        <Button {...submit} className="max-sm:w-full">
          {busy ? 'Submitting...' : 'Submit Review'}
        </Button>
      </div>
    </form>
  )
}
