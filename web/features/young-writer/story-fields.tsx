import { limits } from '#contract/limits.ts'
import type { StoryText } from '#contract/young-writer.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'

const { storyTitle, storyText } = limits

type StoryFieldsProps = {
  /** See `useForm`. */
  field: (name: string) => { name: string; error: string | undefined }
  initial: StoryText | undefined
}

export function StoryFields({ field, initial }: StoryFieldsProps) {
  return (
    <>
      <TextField
        {...field('title')}
        label="Title"
        defaultValue={initial?.title}
        maxLength={storyTitle.max}
        required
      />
      <TextArea
        {...field('text')}
        label="Story"
        hint={`${storyText.min} to ${formatNumber(storyText.max)} characters. An empty line begins a new paragraph.`}
        defaultValue={initial?.text}
        minLength={storyText.min}
        maxLength={storyText.max}
        rows={12}
        required
      />
    </>
  )
}
