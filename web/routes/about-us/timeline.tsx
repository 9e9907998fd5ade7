import { milestones, milestonesAreSamples } from '#brand/milestones.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { Section } from '#web/ui/section.tsx'

/** The last milestone is a goal, so its line is dashed. */
export function Timeline() {
  return (
    <Section
      id="timeline"
      background="board"
      title="From a question to a goal"
      lead={
        milestonesAreSamples && (
          <span className="[&_span]:text-chalk-2">
            <SampleBadge />
          </span>
        )
      }
    >
      <ol className="grid gap-x-0 md:grid-cols-4">
        {milestones.map(({ year, title, text }) => (
          <li
            key={year}
            className="relative border-chalk-2 pb-10 pl-8 before:absolute before:size-4 before:rounded-full before:bg-chalk last:border-dashed last:pb-0 last:before:bg-marigold max-md:border-l-2 max-md:before:top-1 max-md:before:-left-[9px] md:border-t-2 md:pt-8 md:pr-8 md:pb-0 md:pl-0 md:before:-top-[9px] md:before:left-0"
          >
            <p className="font-serif text-2xl font-bold">{year}</p>
            <h3 className="mt-2 text-xl">{title}</h3>
            <p className="mt-1 text-chalk-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
