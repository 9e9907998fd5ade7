import { Section } from '#web/ui/section.tsx'

const values = [
  {
    title: 'Nobody buys a word',
    text: 'No school can pay to hide, delay, move or change a review. Partner schools neither.',
  },
  {
    title: 'What we do not know cannot leak',
    text: 'So we ask for little, store less, and watch nobody.',
  },
  {
    title: 'Sharp is fine, cruel is not',
    text: 'Say that the maths lessons are dull. Leave the teacher’s private life at home.',
  },
  {
    title: 'Every school gets the same page',
    text: 'The one with two rooms and a neem tree, and the one with the swimming pool.',
  },
  {
    title: 'A promise comes with its limits',
    text: 'Where something stops being true, we say so beside it, in the same size.',
  },
]

/** The rules of the house, on one sheet. */
export function Values() {
  return (
    <Section id="values" title="Our values, as house rules" ground="paper-2">
      <ol className="chit grid gap-y-(--line) shadow-card md:pl-0">
        {values.map(({ title, text }, place) => (
          <li key={title} className="md:grid md:grid-cols-[5rem_1fr_1.5fr] md:items-start">
            <span
              className="hidden pl-14 font-serif font-bold text-leaf tabular-nums md:block"
              aria-hidden="true"
            >
              {place + 1}
            </span>
            <h3 className="text-xl leading-(--line) md:pr-8">{title}</h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
