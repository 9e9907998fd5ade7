import { Chit } from '#web/ui/chit.tsx'
import { Section } from '#web/ui/section.tsx'

const reasons = [
  {
    title: 'Somebody is choosing right now',
    text: 'A family stands at your school gate and wonders. You have been behind it for years.',
  },
  {
    title: 'A prospectus shows a Sunday',
    text: 'The lab is clean, the lawn is cut, nobody is late. You know what it looks like on a Tuesday.',
  },
  {
    title: 'Thirty voices are a repair',
    text: 'One student who mentions the broken fan is complaining. Thirty who do are a reason to fix it.',
  },
  {
    title: 'Good teachers deserve it',
    text: 'The one who stays back to explain it once more is in no ranking. You can change that.',
  },
]

/** Chits, as they lie on a desk. */
export function Reasons() {
  return (
    <Section id="reasons" title="Reasons to review" ground="paper-2">
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
