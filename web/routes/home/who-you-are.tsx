import { claims } from '#brand/claims.ts'
import engagement from '#brand/pictures/step-engagement.svg'
import onboarding from '#brand/pictures/step-onboarding.svg'
import { isPlanned } from '#brand/planned-features.ts'
import { publicPages } from '#brand/public-pages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CheckIcon } from '#web/ui/check-icon.tsx'
import { BoardPicture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { TitleWithSoon } from '#web/ui/soon-badge.tsx'

const cards = [
  {
    title: 'For Schools',
    text: 'Be found by parents, hear what your students think, and give them more than a syllabus.',
    points: [
      {
        title: `${claims.experiencesPerYear} experiences a year, ${claims.experiencesPerQuarter} every quarter`,
      },
      {
        title: `Your profile is built in ${claims.profileSetupHours} hours`,
        soon: isPlanned('school profiles'),
      },
      { title: claims.support },
    ],
    picture: onboarding,
    action: { label: 'Register Your School', to: publicPages.registerSchool.path },
  },
  {
    title: 'For Students',
    text: 'Say what your school is like. Read what others say. Find the things that your school does not offer yet.',
    points: [
      { title: 'Reviews without a name' },
      { title: 'Stories, events and opportunities' },
      { title: claims.joiningIsFree },
    ],
    picture: engagement,
    action: { label: 'Join as Student', to: '/signup' },
  },
]

export function WhoYouAre() {
  return (
    <Section id="who-you-are" title="No matter who you are" background="paper-2">
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
                  <span>
                    <TitleWithSoon soon={false} {...point} />
                  </span>
                </li>
              ))}
            </ul>
            <a href={action.to} className={buttonClass('leaf', 'normal', 'mt-auto self-start max-sm:w-full')}>
              {action.label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
