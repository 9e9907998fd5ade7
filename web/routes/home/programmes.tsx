import { publicPages } from '#brand/public-pages.ts'
import { studentProgrammes } from '#brand/student-programmes.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { NumberedList } from '#web/ui/numbered-list.tsx'
import { Section } from '#web/ui/section.tsx'

export function Programmes() {
  return (
    <Section
      id="programmes"
      title="Ten programmes for students"
      lead="Partner schools get these programmes. Ask for those that you want most."
    >
      <NumberedList entries={studentProgrammes} columns={2} />
      <a href={publicPages.forSchools.path} className={buttonClass('line', 'normal', 'mt-8')}>
        How schools get these programmes
      </a>
    </Section>
  )
}
