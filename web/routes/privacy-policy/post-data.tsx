import { createContext, useContext } from 'react'
import { myReviewPage } from '#brand/my-review-page.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import type { Publication } from '#web/services.ts'
import { RichText } from '#web/ui/rich-text.tsx'

export function PostData() {
  const isNightly = usePublication() === 'nightly'
  return (
    <>
      <h3>{m.legal_when_you_write_a_review()}</h3>
      <ul>
        <li>{m.legal_the_school_your_stars_your_title()}</li>
        <li>
          {isNightly ? m.legal_your_review_appears_the_next_morning() : m.legal_this_site_is_on_trial_so()}{' '}
          {m.legal_date_of_a_review()}
        </li>
        <li>{m.legal_numbers_from_your_text()}</li>
        <li>{m.legal_your_optional_answers_for_example_about()}</li>
        <li>{m.legal_check_value_of_a_review()}</li>
        <li>
          <RichText
            message={m.legal_hash_of_the_key}
            markup={{ link: ({ children }) => <a href={href(myReviewPage.path)}>{children}</a> }}
          />
        </li>
      </ul>

      <h3>{m.legal_when_you_find_a_review_helpful()}</h3>
      <ul>
        <li>{m.legal_check_value_of_a_vote()}</li>
        <li>{m.legal_check_value_of_a_report()}</li>
        <li>{m.legal_check_value_of_a_post()}</li>
        <li>
          {isNightly
            ? m.legal_your_comment_appears_the_next_morning()
            : m.legal_your_comment_appears_at_once()}
        </li>
        <li>{m.legal_your_report_what_it_is_about()}</li>
      </ul>
    </>
  )
}

/** For the sections of the policy. */
export const PublicationContext = createContext<Publication>('nightly')

export const usePublication = () => useContext(PublicationContext)
