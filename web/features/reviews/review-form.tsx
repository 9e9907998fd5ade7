import type { FormEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { ReviewInput } from '#contract/reviews.ts'
import { texts } from '#contract/texts.ts'
import { fallbacks } from '#web/features/api/api-error.ts'
import { call } from '#web/features/api/call.ts'
import { formFields } from '#web/features/api/form-fields.ts'
import { useForm } from '#web/features/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { indianNumber } from '#web/ui/format.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { IdentifyingHints } from './identifying-hints.tsx'
import { useDraft } from './use-draft.ts'

const { reviewTitle, reviewDescription, rating } = limits

const ratings = Array.from({ length: rating.max }, (_, place) => {
  const stars = rating.max - place
  return { value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` }
})

const hinted = { title: 'Title', description: 'Description' }

type ReviewFormProps = {
  schoolId: string
  /** Once it is sent, with the good news. */
  onSent: (news: string) => void
}

/** Write a review of a school. What is typed is kept in this tab until it is sent or its writer signs out. */
export function ReviewForm({ schoolId, onSent }: ReviewFormProps) {
  const draft = useDraft(schoolId)
  const { form, field, submit, busy, message } = useForm({
    schema: ReviewInput,
    read: (fields) => ({ ...fields, schoolId, rating: Number(fields.rating) }),
    send: async (body) => {
      const { held } = await call('postReview', { body })
      draft.drop()
      onSent(held ? `${texts.reviewSubmitted} ${texts.reviewHeld}` : texts.reviewSubmitted)
    },
    fallback: fallbacks.submitReview,
  })

  function keep(event: FormEvent<HTMLFormElement>) {
    const { title = '', description = '', rating = '' } = formFields(event.currentTarget)
    draft.keep({ title, description, rating })
  }

  return (
    <form {...form} onInput={keep} className="grid gap-5">
      <TextField
        {...field('title')}
        label="Title"
        hint="The gist, in a few words."
        defaultValue={draft.initial?.title}
        maxLength={reviewTitle.max}
        required
      />
      <TextArea
        {...field('description')}
        label="Description"
        hint={`What is it really like? At least ${reviewDescription.min} characters, at most ${indianNumber(reviewDescription.max)}. Please leave names of people out, yours too.`}
        defaultValue={draft.initial?.description}
        maxLength={reviewDescription.max}
        rows={4}
        required
      />
      <IdentifyingHints fields={hinted} />
      <SelectField
        {...field('rating')}
        label="Rating"
        options={ratings}
        defaultValue={draft.initial?.rating || String(rating.initial)}
        className="max-w-60"
        required
      />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <div>
        <Button {...submit} className="max-sm:w-full">
          {busy ? 'Submitting...' : 'Submit Review'}
        </Button>
      </div>
    </form>
  )
}
