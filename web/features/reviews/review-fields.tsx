import { limits } from '#contract/limits.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { IdentifyingHints } from './identifying-hints.tsx'

const { reviewTitle, reviewDescription, rating } = limits

const ratings = Array.from({ length: rating.max }, (_, place) => {
  const stars = rating.max - place
  return { value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` }
})

const hinted = { title: 'Title', description: 'Description' }

type ReviewFieldsProps = {
  /** Name and error of a field, as `useForm` gives them. */
  field: (name: string) => { name: string; error: string | undefined }
  initial: { title: string; description: string; rating: string } | undefined
}

/** What a review consists of, for its first words and for later ones. */
export function ReviewFields({ field, initial }: ReviewFieldsProps) {
  return (
    <>
      <TextField
        {...field('title')}
        label="Title"
        hint="The gist, in a few words."
        defaultValue={initial?.title}
        maxLength={reviewTitle.max}
        required
      />
      <TextArea
        {...field('description')}
        label="Description"
        hint={`What is it really like? At least ${reviewDescription.min} characters, at most ${formatNumber(reviewDescription.max)}. Please leave names of people out, yours too.`}
        defaultValue={initial?.description}
        maxLength={reviewDescription.max}
        rows={4}
        required
      />
      <IdentifyingHints fields={hinted} />
      <SelectField
        {...field('rating')}
        label="Rating"
        options={ratings}
        defaultValue={initial?.rating || String(rating.initial)}
        className="max-w-60"
        required
      />
    </>
  )
}
