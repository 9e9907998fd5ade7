import * as m from '#messages'
/** One line that opens, so that the first field is on the first screen of a phone. */
export function AnonymityNote() {
  return (
    <details className="rounded-[10px] bg-leaf-soft px-4">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">
        {m.accounts_your_reviews_are_anonymous_this_is()}
      </summary>
      <ul className="list-disc pb-3 pl-5 marker:text-leaf">
        <li>{m.accounts_we_store_a_review_without_your()}</li>
        <li>{m.accounts_readers_see_the_stars_the_text()}</li>
        <li>{m.accounts_your_device_makes_a_secret_code()}</li>
      </ul>
    </details>
  )
}
