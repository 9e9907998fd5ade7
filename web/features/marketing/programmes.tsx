import { publicPages } from '#web/brand/public-pages.ts'
import { studentProgrammes } from '#web/brand/student-programmes.ts'
import { pill } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** The ten programmes, as a page of the class register. */
export function Programmes() {
  return (
    <Section
      id="programmes"
      title="Ten programmes for students"
      lead="They come to a school with its partnership. Ask for the ones that you want most."
    >
      <ol className="grid gap-x-12 border-t border-rule md:grid-cols-2">
        {studentProgrammes.map(({ name, text }, place) => (
          <li key={name} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-rule py-4">
            <span className="font-serif text-xl font-bold text-leaf tabular-nums" aria-hidden="true">
              {place + 1}
            </span>
            <span>
              <span className="block font-serif text-lg font-semibold">{name}</span>
              <span className="text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <a href={publicPages.forSchools.path} className={pill('line', 'normal', 'mt-8')}>
        How schools bring them in
      </a>
    </Section>
  )
}
