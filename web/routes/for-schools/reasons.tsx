import { schoolProgramme } from '#brand/school-programme.ts'
import { Register } from '#web/ui/register.tsx'
import { Section } from '#web/ui/section.tsx'

const { title, items } = schoolProgramme.reasons

export function Reasons() {
  return (
    <Section id="reasons" title={title}>
      <Register entries={items} columns={2} />
    </Section>
  )
}
