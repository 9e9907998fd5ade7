import { Chit } from '#web/ui/chit.tsx'
import { Section } from '#web/ui/section.tsx'

const reasons = [
  {
    title: 'Somebody is choosing a school right now',
    text: 'A family stands at your school gate and wonders what happens inside. You know.',
  },
  {
    title: 'A prospectus shows the best day',
    text: 'In the prospectus, the lab is clean, the lawn is cut and nobody is late. You know what your school looks like on a Tuesday.',
  },
  {
    title: 'Thirty reviews get things repaired',
    text: 'If one student mentions the broken fan, that is a complaint. If thirty students do, the school has a reason to repair it.',
  },
  {
    title: 'Good teachers deserve praise',
    text: 'No ranking shows the teacher who stays after class to explain something once more. Your review can.',
  },
]

export function Reasons() {
  return (
    <Section id="reasons" title="Reasons to review" background="paper-2">
      <ul className="grid gap-6 md:grid-cols-2 lg:gap-x-10">
        {reasons.map(({ title, text }) => (
          <li key={title} className="md:even:translate-y-6">
            <Chit>
              <h3 className="text-xl leading-(--line)">{title}</h3>
              <p className="text-lg leading-(--line)">{text}</p>
            </Chit>
          </li>
        ))}
      </ul>
    </Section>
  )
}
