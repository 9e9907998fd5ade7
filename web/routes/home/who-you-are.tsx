import { claims } from '#brand/claims.ts'
import engagement from '#brand/pictures/step-engagement.svg'
import onboarding from '#brand/pictures/step-onboarding.svg'
import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CheckIcon } from '#web/ui/check-icon.tsx'
import { BoardPicture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'

const cards = [
  {
    title: m.page_for_schools(),
    text: m.schools_card_for_schools(),
    points: [
      {
        title: m.schools_experiences_a_year({
          perYear: claims.experiencesPerYear,
          perQuarter: claims.experiencesPerQuarter,
        }),
      },
      {
        title: m.schools_profile_built_in_hours({ hours: claims.profileSetupHours }),
      },
      { title: claims.support },
    ],
    picture: onboarding,
    action: { label: m.page_register_your_school(), to: publicPages.registerSchool.path },
  },
  {
    title: m.page_for_students(),
    text: m.schools_card_for_students(),
    points: [
      { title: m.schools_reviews_without_a_name() },
      { title: m.schools_stories_events_and_opportunities() },
      { title: claims.joiningIsFree },
    ],
    picture: engagement,
    action: { label: m.schools_join_as_student(), to: '/signup' },
  },
]

export function WhoYouAre() {
  return (
    <Section id="who-you-are" title={m.schools_no_matter_who_you_are()} background="paper-2">
      <ul className="grid gap-6 lg:grid-cols-2">
        {cards.map(({ title, text, points, picture, action }) => (
          <li key={title} className="chit flex flex-col shadow-card">
            <div className="flex items-start justify-between gap-4">
              <div>
                <h3 className="text-2xl leading-[1.75rem]">{title}</h3>
                <p className="mt-(--line) max-w-md">{text}</p>
              </div>
              <BoardPicture src={picture} className="w-32 shrink-0 max-sm:hidden" />
            </div>
            <ul className="mt-(--line) mb-(--line)">
              {points.map((point) => (
                <li key={point.title} className="flex gap-2.5">
                  <CheckIcon className="mt-1.5" />
                  <span>{point.title}</span>
                </li>
              ))}
            </ul>
            <a
              href={href(action.to)}
              className={buttonClass('leaf', 'normal', 'mt-auto self-start max-sm:w-full')}
            >
              {action.label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
