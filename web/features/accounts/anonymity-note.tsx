import * as m from '#messages'

/** One line that opens, so that the first field is on the first screen of a phone. */
export function AnonymityNote() {
  return (
    <details className="rounded-[10px] bg-leaf-soft px-4">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">
        {m.accounts_reviews_are_anonymous()}
      </summary>
      <ul className="list-disc pb-3 ps-5 marker:text-leaf">
        <li>{m.accounts_stored_without_name()}</li>
        <li>{m.accounts_what_readers_see()}</li>
        <li>{m.accounts_what_the_code_does()}</li>
      </ul>
    </details>
  )
}
