import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import type { Publication } from '#web/services.ts'
import { CheckIcon } from '#web/ui/check-icon.tsx'
import { Section } from '#web/ui/section.tsx'

function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <CheckIcon className="mt-1.5" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

const protectionsFor = (publication: Publication) => [
  m.information_your_review_is_stored_without_your(),
  m.information_your_phone_proves_that_you_may(),
  publication === 'nightly'
    ? m.information_readers_see_no_day_and_posts_appear_together()
    : m.information_readers_see_no_day(),
  m.information_once_a_day_our_computers_shuffle(),
  m.information_schools_including_partner_schools_see_only(),
]

const watchers = {
  nightly: {
    title: m.information_a_quiet_day(),
    text: m.information_somebody_who_looks_at_a_page(),
  },
  immediately: {
    title: m.information_who_is_watching(),
    text: m.information_this_site_is_on_trial_so(),
  },
}

const limitsFor = (publication: Publication) => [
  {
    title: m.information_what_you_write(),
    text: m.information_leave_out_what_only_you_know(),
  },
  {
    title: m.information_your_phone(),
    text: m.information_anyone_who_picks_up_your_phone(),
  },
  watchers[publication],
  {
    title: m.information_our_computers(),
    text: m.information_while_you_send_a_review_our(),
  },
  {
    title: m.information_your_secret_code(),
    text: m.information_anyone_who_has_your_secret_code(),
  },
]

export function NoName({ publication }: { publication: Publication }) {
  return (
    <Section
      id="no-name"
      title={m.information_how_your_name_stays_out_of()}
      lead={m.information_this_protection_has_limits_you_should()}
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="mb-4 text-xl">{m.information_what_protects_you()}</h3>
          <CheckList items={protectionsFor(publication)} />
        </div>
        <div className="border-margin max-lg:border-t-2 max-lg:pt-8 lg:border-s-2 lg:ps-12">
          <h3 className="mb-4 text-xl">{m.information_where_it_stops()}</h3>
          <ul className="grid gap-3">
            {limitsFor(publication).map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b> {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-8">
        <a
          href={href(`${publicPages.privacy.path}#limits`)}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {m.information_all_limits_on_the_privacy_page()}
        </a>
      </p>
    </Section>
  )
}
