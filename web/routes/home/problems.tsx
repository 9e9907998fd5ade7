import future from '#brand/pictures/problem-future.svg'
import nep from '#brand/pictures/problem-nep.svg'
import skills from '#brand/pictures/problem-skills.svg'
import voice from '#brand/pictures/problem-voice.svg'
import { FeatureList } from '#web/ui/feature-list.tsx'
import { Section } from '#web/ui/section.tsx'

const problems = [
  {
    title: 'Marks, but no practice',
    text: 'Students lack real-world skill building: twelve years of answers, and hardly a question of their own.',
    picture: skills,
  },
  {
    title: 'NEP on paper only',
    text: 'Schools struggle to align NEP skill development with academics. The timetable is full before the year starts.',
    picture: nep,
  },
  {
    title: 'Ready for which future?',
    text: 'Parents want future-ready education, but have only a prospectus to go by.',
    picture: future,
  },
  {
    title: 'Nobody asked the class',
    text: 'Honest, anonymous student voice is still needed: without it nothing about a school is transparent.',
    picture: voice,
  },
]

export function Problems() {
  return (
    <Section id="problems" title="Problems We Solve" background="paper-2">
      <FeatureList features={problems} columns={4} />
    </Section>
  )
}
