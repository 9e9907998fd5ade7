import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { NoPersonalData, PrivacyHints } from './no-personal-data.tsx'
import { RatingField } from './rating-field.tsx'

const { reviewTitle, reviewDescription } = limits

const checkedFields = { title: m.reviews_title(), description: m.reviews_description() }

type ReviewFieldsProps = {
  /** See `useForm`. */
  field: (name: string) => { name: string; error: string | undefined }
  initial: { title: string; description: string } | undefined
  rating: number
  onRating: (rating: number) => void
}

export function ReviewFields({ field, initial, rating, onRating }: ReviewFieldsProps) {
  return (
    <>
      <TextField
        {...field('title')}
        label={m.reviews_title()}
        hint={m.reviews_title_hint()}
        defaultValue={initial?.title}
        maxLength={reviewTitle.max}
        required
      />
      <TextArea
        {...field('description')}
        label={m.reviews_description()}
        hint={m.reviews_description_hint({
          minimum: reviewDescription.min,
          maximum: formatNumber(reviewDescription.max),
        })}
        defaultValue={initial?.description}
        minLength={reviewDescription.min}
        maxLength={reviewDescription.max}
        rows={4}
        required
      />
      <NoPersonalData errors={[field('title').error, field('description').error]} />
      <PrivacyHints fields={checkedFields} />
      <RatingField {...field('rating')} rating={rating} onRating={onRating} />
    </>
  )
}
