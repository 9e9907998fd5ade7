import { founder, founderIsSample } from '#brand/founder.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

export function Founder() {
  const { name, monogram, role, story } = founder
  return (
    <section aria-labelledby="founder">
      <div className="wrap grid items-start gap-x-14 gap-y-8 py-14 sm:py-20 md:grid-cols-[auto_1fr]">
        <div className="board grid size-40 place-items-center rounded-card sm:size-56" aria-hidden="true">
          <span className="grid size-28 place-items-center rounded-full border-2 border-dashed border-chalk-edge font-serif text-4xl font-bold sm:size-40">
            {monogram}
          </span>
        </div>
        <div className="grid max-w-2xl gap-4">
          <div>
            <h2 id="founder" className="text-3xl">
              {name}
            </h2>
            <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-2">
              {role}
              {founderIsSample && <SampleBadge />}
            </p>
          </div>
          {story.map((paragraph) => (
            <p key={paragraph} className="font-serif text-xl">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}
