export function AnonymityNote() {
  return (
    <div className="grid gap-1 rounded-[10px] bg-leaf-soft px-4 py-3">
      <p className="font-semibold">Your reviews are anonymous. This is how:</p>
      <ul className="list-disc pl-5 marker:text-leaf">
        <li>We store a review without your name, your email and your account.</li>
        <li>Readers see the stars, the text and the week. Schools see nothing more.</li>
        <li>
          Your device makes a secret code. The code proves that you may post, but it does not show who you
          are. Even we cannot look up which reviews are yours.
        </li>
      </ul>
    </div>
  )
}
