import { schoolProgramme } from '#brand/school-programme.ts'
import { NumberedList } from '#web/ui/numbered-list.tsx'
import { Section } from '#web/ui/section.tsx'

const { title, items } = schoolProgramme.reasons

export function Reasons() {
  return (
    <Section id="reasons" title={title}>
      <NumberedList entries={items} columns={2} />
    </Section>
  )
}
