/** Marks sample data and placeholder texts. */
export function SampleBadge() {
  return <span className="sample-badge">Sample</span>
}

/** Marks a promise that the product does not keep yet. */
function SoonBadge() {
  return <span className="soon-badge">soon</span>
}

/** A title that does not break between its last word and the mark. */
export function TitleWithSoon({ title, soon }: { title: string; soon: boolean | undefined }) {
  if (!soon) return title
  return (
    <>
      {title}&nbsp;
      <SoonBadge />
    </>
  )
}

type SamplesNoteProps = {
  sample: boolean
  /** The number before the note. Default: several. */
  count?: number
}

export function SamplesNote({ sample, count }: SamplesNoteProps) {
  return sample && <span className="samples-note">{count === 1 ? ' (sample)' : ' (samples)'}</span>
}
