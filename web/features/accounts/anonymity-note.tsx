/** One line that opens, so that the first field is on the first screen of a phone. */
export function AnonymityNote() {
  return (
    <details className="rounded-[10px] bg-leaf-soft px-4">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">
        Your reviews are anonymous. This is how
      </summary>
      <ul className="list-disc pb-3 pl-5 marker:text-leaf">
        <li>We store a review without your name, your email and your account.</li>
        <li>Readers see the stars, the text and the week. Schools see nothing more.</li>
        <li>
          Your device makes a secret code. The code proves that you may post, but it does not show who you
          are. Even we cannot look up which reviews are yours.
        </li>
      </ul>
    </details>
  )
}
