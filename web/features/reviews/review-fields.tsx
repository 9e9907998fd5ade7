import { limits } from '#contract/limits.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { NoPersonalData } from './no-personal-data.tsx'
import { PrivacyHints } from './privacy-hints.tsx'

const { reviewTitle, reviewDescription, rating } = limits

const ratings = Array.from({ length: rating.max }, (_, index) => {
  const stars = rating.max - index
  return { value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` }
})

const checkedFields = { title: 'Title', description: 'Description' }

type ReviewFieldsProps = {
  /** See `useForm`. */
  field: (name: string) => { name: string; error: string | undefined }
  initial: { title: string; description: string; rating: string } | undefined
}

export function ReviewFields({ field, initial }: ReviewFieldsProps) {
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
        maxLength={reviewDescription.max}
        rows={4}
        required
      />
      <NoPersonalData errors={[field('title').error, field('description').error]} />
      <PrivacyHints fields={checkedFields} />
      <SelectField
        {...field('rating')}
        label="Rating"
        options={ratings}
        defaultValue={initial?.rating || String(rating.defaultValue)}
        className="max-w-60"
        required
      />
    </>
  )
}
