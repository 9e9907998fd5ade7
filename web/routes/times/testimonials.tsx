import { testimonials, testimonialsAreSamples } from '#brand/testimonials.ts'
import { NewspaperSection } from '#web/features/content/newspaper-section.tsx'
import { Chit } from '#web/ui/chit.tsx'

export function Testimonials() {
  return (
    <NewspaperSection id="testimonials" title="What Students Say" sample={testimonialsAreSamples}>
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-1">
        {testimonials.map(({ id, text, name, who }) => (
          <Chit key={id}>
            <blockquote>{text}</blockquote>
            <p className="text-sm leading-(--line) text-ink-2">
              <b className="font-semibold">{name}</b>, {who}
            </p>
          </Chit>
        ))}
      </div>
    </NewspaperSection>
  )
}
