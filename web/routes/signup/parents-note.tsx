export function ParentsNote() {
  return (
    <p className="rounded-[10px] border-l-4 border-marigold bg-paper-2 px-4 py-3">
      <b>Under 18?</b> Please sign up together with a parent.
    </p>
  )
}
