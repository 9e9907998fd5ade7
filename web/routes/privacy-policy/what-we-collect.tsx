import type { ReactNode } from 'react'
import { storageKeys } from '#brand/storage-keys.ts'
import { limits } from '#contract/limits.ts'
import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import { programmeLimits } from '#contract/programme-choices.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import { eventLimits } from '#contract/school-event-choices.ts'
import { storyLimits } from '#contract/young-writer-choices.ts'
import * as m from '#messages'
import { bold } from '#web/features/legal/legal-page.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { PostData } from './post-data.tsx'

const code = { code: ({ children }: { children?: ReactNode }) => <code>{children}</code> }

export function WhatWeCollect() {
  return (
    <>
      <h3>{m.legal_when_you_only_read()}</h3>
      <p>{m.legal_we_store_nothing_about_you_you()}</p>
      <p>{m.legal_if_a_search_finds_no_school()}</p>

      <h3>{m.legal_when_you_look_for_schools_near()}</h3>
      <p>{m.legal_only_if_you_tap_use_my()}</p>

      <AccountData />
      <PostData />

      <StoryData />
      <SeatData />

      <h3>{m.legal_when_you_write_to_us_or()}</h3>
      <p>{m.legal_we_store_what_you_fill_in({ inboxRetentionMonths: limits.inboxRetentionMonths })}</p>

      <ClaimData />
      <FeedbackData />
      <CertificateAndOfferData />
      <ComplaintData />
      <UsageData />
      <BrowserStorage />
    </>
  )
}

function StoryData() {
  return (
    <>
      <h3 id="stories">{m.legal_when_you_write_a_story_for()}</h3>
      <p>
        {m.legal_a_story_is_not_anonymous_like({
          declinedStoriesKeptFor: storyLimits.declinedStoriesKeptFor,
        })}
      </p>
    </>
  )
}

function SeatData() {
  return (
    <>
      <h3>{m.legal_when_you_take_a_seat()}</h3>
      <p>{m.legal_a_seat_is_a_ticket({ days: eventLimits.ticketsKeptFor })}</p>
    </>
  )
}

function ClaimData() {
  const { documentsKeptFor, refusedKeptFor } = claimLimits
  return (
    <>
      <h3>{m.legal_when_you_claim_the_page_of()}</h3>
      <p>{m.legal_a_claim_contains_your_name({ documentsKeptFor, refusedKeptFor })}</p>
    </>
  )
}

function FeedbackData() {
  const { feedbackDays: days, feedbackAnswers: answers } = programmeLimits
  return (
    <>
      <h3>{m.programmes_privacy_title()}</h3>
      <p>{m.programmes_privacy_text({ days, answers })}</p>
    </>
  )
}

function CertificateAndOfferData() {
  const { closedKeptFor: days, unprovedKeptFor: unproved } = offerLimits
  return (
    <>
      <h3>{m.certificates_privacy_title()}</h3>
      <p>{m.certificates_privacy_data()}</p>
      <h3>{m.offers_privacy_title()}</h3>
      <p>{m.offers_privacy_data({ days, unproved })}</p>
    </>
  )
}

function ComplaintData() {
  return (
    <>
      <h3>{m.legal_when_you_report_a_post_complain()}</h3>
      <p>
        {m.legal_a_report_contains_its_reason_what({ inboxRetentionMonths: limits.inboxRetentionMonths })}
      </p>
      <p>
        {m.legal_a_suggestion_about_a_school_contains({ inboxRetentionMonths: limits.inboxRetentionMonths })}
      </p>
    </>
  )
}

function UsageData() {
  return (
    <>
      <h3>{m.legal_usage_data_and_device_information()}</h3>
      <p>{m.legal_we_do_not_collect_them_we()}</p>
      <ul>
        <li>{m.legal_your_browser_sends_its_network_address()}</li>
        <li>{m.legal_to_stop_people_who_try_thousands()}</li>
        <li>{m.legal_our_log_notes_which_kind_of()}</li>
      </ul>
    </>
  )
}

function AccountData() {
  return (
    <>
      <h3>{m.legal_when_you_sign_up()}</h3>
      <ul>
        <li>
          <RichText message={m.legal_your_name_the_dashboard_greets_you} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_your_email_address_you_sign_in} markup={bold} />
        </li>
        <li>
          <RichText message={m.legal_your_password_stored_only_in_a} markup={bold} />
        </li>
      </ul>
      <p>
        <RichText message={m.legal_your_class_and_your_school_stay} markup={bold} />
      </p>
      <p>{m.legal_we_store_your_name_email_and({ codeValidFor: limits.codeValidFor })}</p>
      <p>{m.legal_one_person_with_an_own_mail()}</p>

      <h3>{m.legal_your_secret_code()}</h3>
      <p>{m.legal_your_device_makes_this_code_and()}</p>
      <p>{m.legal_we_store_one_number_that_your()}</p>

      <p>{m.legal_if_you_want_we_keep_the()}</p>

      <h3>{m.legal_when_you_sign_in_with_google()}</h3>
      <p>{m.legal_your_browser_loads_nothing_from_google()}</p>
    </>
  )
}

/** Must list all `storageKeys`, except the keys of the desk. */
function BrowserStorage() {
  return (
    <>
      <h3>{m.legal_what_your_browser_stores()}</h3>
      <p>
        <RichText message={m.legal_no_cookies} markup={code} />
      </p>
      <ul>
        <li>
          <RichText
            message={m.legal_stored_session}
            inputs={{ token: storageKeys.token, user: storageKeys.user }}
            markup={code}
          />
        </li>
        <li>
          <RichText message={m.legal_stored_draft} inputs={{ draft: storageKeys.draft }} markup={code} />
        </li>
        <li>
          <RichText
            message={m.legal_stored_dashboard}
            inputs={{ dashboard: storageKeys.dashboard }}
            markup={code}
          />
        </li>
        <li>
          <RichText
            message={m.legal_stored_code_step}
            inputs={{ codeStep: storageKeys.codeStep }}
            markup={code}
          />
        </li>
        <li>
          <RichText
            message={m.legal_stored_device_data}
            inputs={{ deviceData: storageKeys.deviceData }}
            markup={code}
          />
        </li>
        <li>
          <RichText
            message={m.legal_stored_device_key}
            inputs={{ deviceKey: storageKeys.deviceKey }}
            markup={code}
          />
        </li>
        <li>
          <RichText
            message={m.legal_stored_issuer_keys}
            inputs={{ issuerKeys: storageKeys.issuerKeys }}
            markup={code}
          />
        </li>
        <li>
          <RichText
            message={m.legal_stored_comparison}
            inputs={{ compared: storageKeys.compared }}
            markup={code}
          />
        </li>
        <li>
          <RichText
            message={m.legal_stored_language}
            inputs={{ language: storageKeys.language }}
            markup={code}
          />
        </li>
        <li>
          <RichText
            message={m.legal_stored_form}
            inputs={{ switchedForm: storageKeys.switchedForm }}
            markup={code}
          />
        </li>
      </ul>
    </>
  )
}
