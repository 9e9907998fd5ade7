import { brand } from '#brand/brand.ts'
import { myReviewPage } from '#brand/my-review-page.ts'
import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { MailLink } from '#web/features/contact/contact-links.tsx'
import { bold, GrievanceOfficer, type LegalSection } from '#web/features/legal/legal-page.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Security } from './security.tsx'
import { WhatWeCollect } from './what-we-collect.tsx'

function Sharing() {
  return (
    <>
      <p>
        <RichText message={m.legal_we_do_not_sell_personal_data} markup={bold} />
      </p>
      <ul>
        <li>
          <RichText
            message={m.legal_readers_see_your_review_its_stars}
            markup={{
              ...bold,
              link: ({ children }) => (
                <a href={href(`${publicPages.transparency.path}#ledger`)}>{children}</a>
              ),
            }}
          />
        </li>
        <li>
          <RichText message={m.legal_schools_see_what_readers_see_this} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_companies_that_work_for_us_get} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_google_gets_data_only_if_you} markup={bold} />
        </li>
        <li>
          <RichText
            message={m.legal_courts_and_authorities_get_data_when}
            markup={{
              ...bold,
              link: ({ children }) => <a href="#limits">{children}</a>,
            }}
          />
        </li>
      </ul>
    </>
  )
}

function Introduction() {
  return (
    <>
      <p>{m.legal_on_students_say_what_their_school({ name: brand.name })}</p>
      <p>
        <RichText
          message={m.legal_we_are_you_can_reach_us}
          inputs={{ operator: brand.operator.name, postalAddress: brand.operator.postalAddress }}
          markup={{ link: () => <MailLink /> }}
        />
      </p>
      <h3>{m.legal_if_you_are_under_18()}</h3>
      <p>{m.legal_by_law_you_are_a_child()}</p>
      <p>{m.legal_the_digital_personal_data_protection_act()}</p>
    </>
  )
}

function Changes() {
  return (
    <>
      <p>{m.legal_before_we_change_what_we_do()}</p>
      <p>
        <RichText message={m.legal_questions_about_any_of_this} markup={{ link: () => <MailLink /> }} />
      </p>
    </>
  )
}

function HowWeUse() {
  return (
    <>
      <p>{m.legal_we_use_your_data_only_for()}</p>
      <ul>
        <li>{m.legal_to_sign_you_in_and_to()}</li>
        <li>{m.legal_to_show_your_profile_to_you()}</li>
        <li>{m.legal_to_make_sure_that_each_person()}</li>
        <li>{m.legal_to_send_you_mail_a_code()}</li>
        <li>{m.legal_to_keep_out_people_who_guess()}</li>
        <li>{m.legal_to_answer_schools_and_people_who()}</li>
      </ul>
      <p>{m.legal_we_do_this_because_you_asked()}</p>
      <p>{m.legal_we_send_no_newsletters_and_no()}</p>
    </>
  )
}

/** The day of the last change to the text, `YYYY-MM-DD`. */
export const privacyUpdatedOn = '2026-11-28'

export const privacySections: readonly LegalSection[] = [
  { id: 'introduction', title: m.legal_introduction(), Text: Introduction },
  { id: 'information', title: m.legal_information_we_collect(), Text: WhatWeCollect },
  { id: 'use', title: m.legal_how_we_use_your_information(), Text: HowWeUse },
  { id: 'sharing', title: m.legal_sharing_of_information(), Text: Sharing },
  { id: 'rights', title: m.legal_your_choices_and_rights(), Text: Choices },
  { id: 'security', title: m.legal_data_security(), Text: Security },
  { id: 'changes', title: m.legal_changes_to_this_privacy_policy(), Text: Changes },
]

function Choices() {
  return (
    <>
      <p>
        <RichText
          message={m.legal_you_can_use_most_of_your}
          markup={{ link: ({ children }) => <a href={href('/account')}>{children}</a> }}
        />
      </p>
      <ul>
        <li>
          <RichText message={m.legal_see_your_data_download_the_data} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_correct_your_data_edit_your_name} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_withdraw_your_agreement_and_delete_your} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_log_out_everywhere_if_you_no} markup={bold} />
        </li>
      </ul>
      <p>
        <RichText
          message={m.legal_you_can_also_ask_us_to}
          inputs={{ page: publicPages.complaint.label, settledInDays: brand.complaints.settledInDays }}
          markup={{
            link: ({ children }) => <a href={href(publicPages.complaint.path)}>{children}</a>,
            link2: () => <MailLink />,
          }}
        />
      </p>

      <h3>{m.legal_marketing()}</h3>
      <p>{m.legal_we_send_no_marketing_so_there()}</p>

      <RemainingData />

      <h3>{m.legal_complaints()}</h3>
      <GrievanceOfficer />
      <p>
        <RichText
          message={m.legal_if_our_answer_does_not_satisfy}
          inputs={{ name: brand.name }}
          markup={{ link: ({ children }) => <a href={href('/contact')}>{children}</a> }}
        />
      </p>
    </>
  )
}

function RemainingData() {
  return (
    <>
      <h3>{m.legal_what_stays_when_you_delete_your()}</h3>
      <p>{m.legal_your_reviews_stay_nobody_can_tell()}</p>
      <p>{m.legal_before_we_delete_the_account_your()}</p>
      <p>
        <RichText
          message={m.legal_if_you_regret_a_review_withdraw}
          inputs={{ page: myReviewPage.label }}
          markup={{ link: ({ children }) => <a href={href(myReviewPage.path)}>{children}</a> }}
        />
      </p>
    </>
  )
}
