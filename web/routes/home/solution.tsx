import bootcamps from '#brand/pictures/solution-bootcamps.svg'
import execution from '#brand/pictures/solution-execution.svg'
import recognition from '#brand/pictures/solution-recognition.svg'
import skills from '#brand/pictures/solution-skills.svg'
import voice from '#brand/pictures/solution-voice.svg'
import { isPlanned } from '#brand/planned-features.ts'
import { BoardPicture } from '#web/ui/picture.tsx'
import { SectionHeader } from '#web/ui/section.tsx'
import { TitleWithSoon } from '#web/ui/soon-badge.tsx'

const parts = [
  {
    title: 'Skill development programmes',
    text: 'Workshops that follow NEP 2020 and fit between two periods.',
    picture: skills,
  },
  {
    title: 'Career bootcamps and internships',
    text: 'A look behind the doors of real workplaces, before it is time to choose.',
    picture: bootcamps,
  },
  {
    title: 'Inter-school recognition events',
    text: 'Debates, quizzes, code and art, where a small school can beat a big one.',
    picture: recognition,
  },
  {
    title: 'Student voice analytics',
    soon: isPlanned('voice analytics'),
    text: 'What students say, counted and sorted, so that a school knows where to begin.',
    picture: voice,
  },
  {
    title: 'End-to-end execution',
    text: 'We plan it, bring it, run it and clean up. Teachers keep their evenings.',
    picture: execution,
  },
]

export function Solution() {
  return (
    <section aria-labelledby="solution">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeader
          id="solution"
          title="Our Solution"
          lead="One partner for the things that exams do not ask about, but life does."
          className="content-start lg:sticky lg:top-24 lg:self-start"
        />
        <ul className="border-t border-rule">
          {parts.map(({ title, text, picture, soon }) => (
            <li key={title} className="flex items-center gap-5 border-b border-rule py-5 sm:gap-7">
              <BoardPicture src={picture} className="w-24 shrink-0 sm:w-32" />
              <div className="grid gap-1">
                <h3 className="text-xl">
                  <TitleWithSoon title={title} soon={soon} />
                </h3>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
