import type { StoryText } from '#contract/young-writer.ts'
import { storyLimits } from '#contract/young-writer-choices.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { formatNumber } from '#web/ui/format.ts'

const { title: titleLength, text: textLength } = storyLimits

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
        maxLength={titleLength.max}
        required
      />
      <TextArea
        {...field('text')}
        label="Story"
        hint={`${textLength.min} to ${formatNumber(textLength.max)} characters. An empty line begins a new paragraph.`}
        defaultValue={initial?.text}
        minLength={textLength.min}
        maxLength={textLength.max}
        rows={12}
        required
      />
    </>
  )
}
