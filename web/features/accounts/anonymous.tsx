/** Says, before anything is asked, that a review is anonymous, and how. */
export function Anonymous() {
  return (
    <div className="grid gap-1 rounded-[10px] bg-leaf-soft px-4 py-3">
      <p className="font-semibold">Your reviews are anonymous. This is how:</p>
      <ul className="list-disc pl-5 marker:text-leaf">
        <li>A review is stored without your name, your email and your account.</li>
        <li>Readers see stars, words and the day. No school gets to know who wrote it.</li>
        <li>The account only makes sure that each person reviews a school once.</li>
      </ul>
    </div>
  )
}
