import { testimonials, testimonialsAreSamples } from '#brand/testimonials.ts'
import { Chit } from '#web/ui/chit.tsx'
import { Department } from './department.tsx'

/** What students say about the product, on chits. */
export function Testimonials() {
  return (
    <Department id="voices" title="What Students Say" sample={testimonialsAreSamples}>
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
    </Department>
  )
}
