import { limits } from '#contract/limits.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { NoPersonalData, PrivacyHints } from './no-personal-data.tsx'
import { RatingField } from './rating-field.tsx'

const { reviewTitle, reviewDescription } = limits

const checkedFields = { title: 'Title', description: 'Description' }

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
        label="Title"
        hint="The main point, in a few words."
        defaultValue={initial?.title}
        maxLength={reviewTitle.max}
        required
      />
      <TextArea
        {...field('description')}
        label="Description"
        hint={`What is it really like? At least ${reviewDescription.min} characters, at most ${formatNumber(reviewDescription.max)}. Please leave out all names of people, including yours.`}
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
