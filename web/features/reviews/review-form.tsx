import type { FormEvent } from 'react'
import { myReviewPage } from '#brand/my-review-page.ts'
import { hashAuthorKey } from '#contract/author-key.ts'
import * as messages from '#contract/messages.ts'
import { texts } from '#contract/texts.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { formFields } from '#web/lib/api/form-fields.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { reviewFallbacks } from './review-fallbacks.ts'
import { ReviewFields } from './review-fields.tsx'
import { useDraft } from './use-draft.ts'

export type SentReview = {
  notice: string
  /** Undefined while the review is `pending`. */
  reviewId: string | undefined
  /** Undefined without HTTPS. */
  authorKey: string | undefined
}

type ReviewFormProps = { schoolId: string; onSent: (sent: SentReview) => void }

/** Returns true if an earlier attempt has stored the review with another text. */
async function hasArrived(error: unknown, authorKey: string): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== messages.authorKeyUsed.code) return false
  return call('getOwnPost', {}, { authorKey }).then(
    ({ kind }) => kind === 'review',
    () => false,
  )
}

export function ReviewForm({ schoolId, onSent }: ReviewFormProps) {
  const draft = useDraft(schoolId)
  const { form, field, submit, busy, message, code } = useForm({
    schema: () => import('#contract/reviews.ts').then(({ ReviewInput }) => ReviewInput),
    read: (fields) => ({ ...fields, schoolId, rating: Number(fields.rating) }),
    send: async (body) => {
      const authorKey = window.isSecureContext ? draft.authorKey() : undefined
      const authorKeyHash = authorKey && (await hashAuthorKey(authorKey.key))
      let notice: string = texts.reviewSubmitted
      let reviewId: string | undefined
      try {
        const { title, description, rating } = body
        const posted = await draft.send({ title, description, rating: String(rating) }, () =>
          call('postReview', { body: { ...body, ...(authorKeyHash && { authorKeyHash }) } }),
        )
        if (posted.pending) notice = texts.reviewSubmittedPending
        else reviewId = posted._id
      } catch (error) {
        if (!authorKey?.wasSent || !(await hasArrived(error, authorKey.key))) throw error
        notice = texts.reviewSubmittedEarlier
      }
      draft.remove()
      onSent({ notice, reviewId, authorKey: authorKey?.key })
    },
    fallback: reviewFallbacks.submitReview,
  })

  function storeDraft(event: FormEvent<HTMLFormElement>) {
    const { title = '', description = '', rating = '' } = formFields(event.currentTarget)
    draft.store({ title, description, rating })
  }

  return (
    <form {...form} onInput={storeDraft} className="grid gap-5">
      <ReviewFields field={field} initial={draft.initial} />
      {message && (
        <ErrorNotice>
          <span>{message}</span>
          {code === messages.reviewExists.code && (
            <a href={myReviewPage.path} className="min-h-6 underline underline-offset-4">
              Change my review
            </a>
          )}
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
