import { Chit } from '#web/ui/chit.tsx'
import { Section } from '#web/ui/section.tsx'

const reasons = [
  {
    title: 'Somebody is choosing right now',
    text: 'A family stands at your school gate and wonders. You have been inside for years.',
  },
  {
    title: 'A prospectus shows a Sunday',
    text: 'There the lab is clean, the lawn is cut and nobody is late. You know what it looks like on a Tuesday.',
  },
  {
    title: 'Thirty reviews are a repair',
    text: 'If one student mentions the broken fan, it is a complaint. If thirty do, it is a reason to fix it.',
  },
  {
    title: 'Good teachers deserve it',
    text: 'No ranking shows the teacher who stays back to explain it once more. You can change that.',
  },
]

export function Reasons() {
  return (
    <Section id="reasons" title="Reasons to review" background="paper-2">
      <ul className="grid gap-6 md:grid-cols-2 lg:gap-x-10">
        {reasons.map(({ title, text }) => (
          <li key={title} className="md:odd:-rotate-1 md:even:translate-y-6 md:even:rotate-1">
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
