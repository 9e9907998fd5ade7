import type { StoryText } from '#contract/young-writer.ts'
import { storyLimits } from '#contract/young-writer-choices.ts'
import * as m from '#messages'
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
        label={m.times_title()}
        defaultValue={initial?.title}
        maxLength={titleLength.max}
        required
      />
      <TextArea
        {...field('text')}
        label={m.times_story()}
        hint={m.times_length_of_a_story({
          min: textLength.min,
          max: formatNumber(textLength.max),
        })}
        defaultValue={initial?.text}
        minLength={textLength.min}
        maxLength={textLength.max}
        rows={12}
        required
      />
    </>
  )
}
