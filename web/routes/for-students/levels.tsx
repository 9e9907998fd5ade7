import community from '#brand/pictures/level-community.svg'
import rewards from '#brand/pictures/level-rewards.svg'
import writer from '#brand/pictures/level-writer.svg'
import { isPlanned } from '#brand/planned-features.ts'
import { ChalkPicture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { TitleWithSoon } from '#web/ui/soon-badge.tsx'

const levels = [
  {
    title: 'Young writer',
    text: 'You write your first review. Nobody gives you marks for it, and it has no name on it.',
    picture: writer,
    rise: 'md:mt-32',
  },
  {
    title: 'Join the community',
    text: 'You read what students of other schools say, find an event that you like, and turn up.',
    picture: community,
    rise: 'md:mt-16',
  },
  {
    title: 'Rewards',
    soon: isPlanned('certificates'),
    text: 'For work that you do under your own name, never for a review.',
    picture: rewards,
    rise: '',
  },
]

export function Levels() {
  return (
    <Section id="levels" title="Three levels, no exam" background="board">
      <ol className="grid gap-y-8 md:grid-cols-3">
        {levels.map(({ title, text, picture, rise, soon }, index) => (
          <li
            key={title}
            className={`relative grid content-start gap-x-5 gap-y-4 border-t-2 border-chalk-edge pt-6 max-md:grid-cols-[7rem_minmax(0,1fr)] md:pr-8 md:pl-6 md:before:absolute md:before:-top-0.5 md:before:left-0 md:before:h-16 md:before:border-l-2 md:before:border-chalk-edge ${rise}`}
          >
            <ChalkPicture src={picture} className="w-28 md:w-40" />
            <div className="grid content-start gap-2">
              <h3 className="text-2xl">
                <span className="block font-sans text-sm font-semibold text-marigold">Level {index + 1}</span>
                <TitleWithSoon title={title} soon={soon} />
              </h3>
              <p className="text-chalk-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-10 max-w-2xl text-chalk-2">
        You get no reward for a review, on purpose. A paid review is an advertisement. And because reviews are
        anonymous, we do not know whom to reward.
      </p>
    </Section>
  )
}
