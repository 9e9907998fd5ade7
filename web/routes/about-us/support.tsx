import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { SectionHeader } from '#web/ui/section.tsx'

const { registerSchool, contact } = publicPages

const ways = [
  {
    title: m.information_write_a_review(),
    text: m.information_review_your_own_school_it_takes(),
    to: '/login',
  },
  {
    title: m.information_register_your_school(),
    text: m.information_do_you_teach_at_lead_or(),
    to: registerSchool.path,
  },
  {
    title: m.information_tell_us_what_is_wrong(),
    text: m.information_is_a_school_in_the_wrong(),
    to: contact.path,
  },
  {
    title: m.information_lend_a_hand(),
    text: m.information_judge_a_debate_help_a_young(),
    to: contact.path,
  },
]

export function Support() {
  return (
    <section aria-labelledby="support">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeader
          id="support"
          title={m.information_ways_to_support_us()}
          lead={m.information_none_of_them_costs_money()}
          className="content-start"
        />
        <ul className="border-t border-rule">
          {ways.map(({ title, text, to }) => (
            <li key={title} className="border-b border-rule">
              <a href={href(to)} className="group flex items-center gap-4 py-5">
                <span className="grow">
                  <span className="block font-serif text-xl font-bold group-hover:text-leaf group-hover:underline group-hover:underline-offset-4">
                    {title}
                  </span>
                  <span className="text-ink-2">{text}</span>
                </span>
                <svg
                  viewBox="0 0 24 24"
                  className="size-6 shrink-0 fill-none stroke-leaf stroke-2"
                  aria-hidden="true"
                >
                  <path d="M4 12h16m-6-6 6 6-6 6" strokeLinecap="round" strokeLinejoin="round" />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
