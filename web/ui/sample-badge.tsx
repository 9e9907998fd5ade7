/** Marks generated schools, generated reviews and placeholder texts. */
export function SampleBadge() {
  return (
    <span className="inline-block shrink-0 rounded-paper border border-dashed border-current px-1.5 font-sans text-[0.8125rem] leading-5 font-semibold tracking-wide text-ink-2">
      Sample
    </span>
  )
}
