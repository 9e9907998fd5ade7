import { Section } from '#web/ui/section.tsx'

const values = [
  {
    title: 'Reviews are not for sale',
    text: 'No school can pay to hide, delay, move or change a review. This includes partner schools.',
  },
  {
    title: 'What we do not know cannot leak',
    text: 'We ask for little data, store even less, and do not track anybody.',
  },
  {
    title: 'Sharp is fine, cruel is not',
    text: 'Say that the maths lessons are dull. Do not write about the teacher’s private life.',
  },
  {
    title: 'Every school gets the same page',
    text: 'A school with two rooms and a neem tree gets the same page as a school with a swimming pool.',
  },
  {
    title: 'We state the limits of our promises',
    text: 'If a promise does not hold in some cases, we say so. The privacy policy lists where your anonymity ends.',
  },
]

export function Values() {
  return (
    <Section id="values" title="Our values" background="paper-2">
      <ol className="chit grid gap-y-(--line) shadow-card md:pl-0">
        {values.map(({ title, text }, index) => (
          <li key={title} className="md:grid md:grid-cols-[5rem_1fr_1.5fr] md:items-start">
            <span
              className="hidden pl-14 font-serif font-bold text-leaf tabular-nums md:block"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <h3 className="text-xl leading-(--line) md:pr-8">{title}</h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
