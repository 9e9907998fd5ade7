import { schoolProgramme } from '#brand/school-programme.ts'
import { SectionHeader } from '#web/ui/section.tsx'

const { title, text, points } = schoolProgramme.policy

/** Lists requirements of NEP 2020, and how the programme meets them. */
export function Policy() {
  return (
    <section aria-labelledby="policy">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.5fr]">
        <SectionHeader id="policy" title={title} lead={text} className="content-start" />
        <dl className="border-t-2 border-ink">
          {points.map(({ ask, answer }) => (
            <div
              key={ask}
              className="grid gap-x-8 gap-y-1 border-b border-rule py-5 sm:grid-cols-[1fr_1.35fr]"
            >
              <dt className="font-serif text-lg font-semibold">{ask}</dt>
              <dd className="text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
