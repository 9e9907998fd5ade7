import * as m from '#messages'

type SamplesNoteProps = {
  sample: boolean
  /** The number before the note. Default: several. */
  count?: number
}

export function SamplesNote({ sample, count }: SamplesNoteProps) {
  return (
    sample && (
      <span className="samples-note">{count === 1 ? m.site_sample_note() : m.site_samples_note()}</span>
    )
  )
}
