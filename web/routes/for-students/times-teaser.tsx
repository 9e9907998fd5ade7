import { brand } from '#brand/brand.ts'
import { timesPath } from '#brand/public-pages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Section } from '#web/ui/section.tsx'

export function TimesTeaser() {
  return (
    <Section id="times" title="There is a newspaper, too" background="paper-2">
      <div className="rounded-paper border border-rule bg-card p-6 text-center shadow-card sm:p-10">
        <p className="border-y-4 border-double border-ink py-4 font-serif text-4xl font-bold">
          {brand.name} Times
        </p>
        <p className="border-b border-rule py-2 text-sm text-ink-2">
          Stories, news, events and opportunities, written by students.
        </p>
        <p className="mx-auto mt-6 mb-6 max-w-xl text-lg">
          Read what students of other schools tried and what worked.
        </p>
        <a href={timesPath} className={buttonClass('leaf', 'normal', 'max-sm:w-full')}>
          Read the Times
        </a>
      </div>
    </Section>
  )
}
