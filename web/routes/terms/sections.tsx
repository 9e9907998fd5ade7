import { brand } from '#brand/brand.ts'
import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { MailLink } from '#web/features/contact/contact-links.tsx'
import { bold, GrievanceOfficer, type LegalSection } from '#web/features/legal/legal-page.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

function Removal() {
  return (
    <>
      <p>{m.legal_we_remove_what_breaks_these_terms()}</p>
      <ul>
        <li>
          <RichText message={m.legal_2_hours_for_intimate_pictures_of} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_3_hours_for_an_order_of} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_36_hours_for_other_harm_that} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_7_days_for_every_other_complaint} markup={bold} />
        </li>
      </ul>
      <p>
        <RichText
          message={m.legal_every_removal_becomes_an_entry_of}
          inputs={{ page: publicPages.transparency.label }}
          markup={{ link: ({ children }) => <a href={href(publicPages.transparency.path)}>{children}</a> }}
        />
      </p>
      <p>{m.legal_we_may_close_an_account_that()}</p>
    </>
  )
}

function WhatYouMayWrite() {
  return (
    <>
      <p>{m.legal_write_about_a_school_that_you()}</p>
      <p>{m.legal_the_following_is_not_allowed()}</p>
      <ul>
        <li>{m.legal_statements_about_people_that_you_know()}</li>
        <li>{m.legal_the_name_phone_number_address_or()}</li>
        <li>{m.legal_attacks_on_a_teacher_or_a()}</li>
        <li>{m.legal_threats_and_hatred_because_of_caste()}</li>
        <li>{m.legal_sexual_content_and_anything_that_harms()}</li>
        <li>{m.legal_pictures_or_text_that_deceive_readers()}</li>
        <li>{m.legal_advertising_reviews_that_somebody_paid_for()}</li>
        <li>{m.legal_copies_of_other_reviews_and_texts()}</li>
      </ul>
      <p>
        <RichText
          message={m.legal_is_somebody_in_danger_or_has}
          markup={{
            link: ({ children }) => <a href="tel:1098">{children}</a>,
            link2: ({ children }) => <a href="tel:112">{children}</a>,
          }}
        />
      </p>
    </>
  )
}

function Complaints() {
  return (
    <>
      <p>
        <RichText
          message={m.legal_anyone_may_complain_a_student_a}
          inputs={{ page: publicPages.complaint.label }}
          markup={{ link: ({ children }) => <a href={href(publicPages.complaint.path)}>{children}</a> }}
        />
      </p>
      <p>{m.legal_the_page_and_the_button_give()}</p>
      <GrievanceOfficer />
      <p>{m.legal_if_you_do_not_accept_the()}</p>
    </>
  )
}

function WhoMayUseIt() {
  return (
    <>
      <ul>
        <li>
          <RichText message={m.legal_anyone_may_read_search_and_share} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_students_may_have_one_account_each} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_schools_are_registered_by_somebody_who} markup={bold} />
        </li>
      </ul>
      <p>{m.legal_keep_your_password_secret_do_not()}</p>
    </>
  )
}

function ForSchools() {
  return (
    <>
      <p>
        <RichText message={m.legal_no_payment_changes_a_review_no} markup={bold} />
      </p>
      <p>{m.legal_a_school_must_not_make_students()}</p>
      <p>
        <RichText
          message={m.legal_pages_of_schools_are_made_from}
          markup={{ link: ({ children }) => <a href={href(publicPages.contact.path)}>{children}</a> }}
        />
      </p>
    </>
  )
}

function OurPart() {
  return (
    <>
      <p>{m.legal_reviews_are_what_students_think_not()}</p>
      <p id="times">{m.legal_the_times_are_different_an_editor({ name: brand.name })}</p>
      <p>{m.legal_we_take_care_that_works_and({ name: brand.name })}</p>
    </>
  )
}

function Changes() {
  return (
    <>
      <p>{m.legal_when_these_terms_change_the_date()}</p>
      <p>
        <RichText message={m.legal_the_law_of_india_applies_and} markup={{ link: () => <MailLink /> }} />
      </p>
    </>
  )
}

function YourText() {
  return (
    <>
      <p>{m.legal_what_you_write_stays_yours_you()}</p>
      <p>
        <RichText message={m.legal_we_do_not_edit_reviews_we} markup={bold} />
      </p>
      <p>
        <RichText
          message={m.legal_stories_for_the_times_must_be}
          inputs={{ name: brand.name }}
          markup={bold}
        />
      </p>
    </>
  )
}

function AboutTheseTerms() {
  return (
    <p>
      <RichText
        message={m.legal_these_are_the_rules_between_you}
        inputs={{
          operator: brand.operator.name,
          postalAddress: brand.operator.postalAddress,
          brand: brand.name,
          page: publicPages.privacy.label,
        }}
        markup={{ link: ({ children }) => <a href={href(publicPages.privacy.path)}>{children}</a> }}
      />
    </p>
  )
}

/** The day of the last change to the text, `YYYY-MM-DD`. */
export const termsUpdatedOn = '2026-11-27'

export const termsSections: readonly LegalSection[] = [
  { id: 'about', title: m.legal_about_these_terms(), Text: AboutTheseTerms },
  { id: 'who', title: m.legal_who_may_use_the_site(), Text: WhoMayUseIt },
  { id: 'writing', title: m.legal_what_you_may_write(), Text: WhatYouMayWrite },
  { id: 'licence', title: m.legal_what_you_write_stays_yours(), Text: YourText },
  { id: 'schools', title: m.legal_schools_and_what_money_cannot_buy(), Text: ForSchools },
  { id: 'removal', title: m.legal_what_we_take_down_and_how(), Text: Removal },
  { id: 'complaints', title: m.legal_complaints(), Text: Complaints },
  { id: 'our-part', title: m.legal_what_we_are_responsible_for(), Text: OurPart },
  { id: 'changes', title: m.legal_changes_and_the_law(), Text: Changes },
]
