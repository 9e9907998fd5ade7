import * as m from '#messages'
import { bold } from '#web/features/legal/legal-page.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { usePublication } from './post-data.tsx'

export function Security() {
  const isNightly = usePublication() === 'nightly'
  return (
    <>
      <p>{m.legal_what_is_not_stored_cannot_leak()}</p>
      <p>{m.legal_secret_codes_make_this_stronger_somebody()}</p>
      <p>{m.legal_once_a_day_our_computers_rewrite()}</p>
      <p>{m.legal_if_personal_data_does_get_out()}</p>

      <h3 id="limits">{m.legal_where_anonymity_ends()}</h3>
      <p>{m.legal_we_would_rather_lose_a_review()}</p>
      <ul>
        <li>
          <RichText message={m.legal_limit_what_you_write} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_limit_moment_of_sending} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_limit_changed_page} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_limit_two_devices} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_limit_secret_code} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_limit_other_programs} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_limit_optional_answers} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_limit_first_day} markup={bold} />
        </li>
        <li>
          <RichText
            message={
              isNightly
                ? m.legal_limit_people_who_watch_nightly_posts
                : m.legal_limit_people_who_watch_immediate_posts
            }
            markup={bold}
          />{' '}
          {m.legal_what_a_change_shows()}
        </li>
        <li>
          <RichText message={m.legal_limit_device_and_network} markup={bold} />
        </li>
      </ul>
    </>
  )
}
