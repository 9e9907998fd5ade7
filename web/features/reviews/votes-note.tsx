export function VotesNote() {
  return (
    <p className="with-script mt-3 text-sm text-ink-2">
      Votes for “Helpful” are anonymous. Nobody can see who voted.
    </p>
  )
}
