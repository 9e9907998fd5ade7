import { schoolProgramme } from '#brand/school-programme.ts'
import { pill } from '#web/ui/button.tsx'

const { path, download } = schoolProgramme.brochure

/** A link that downloads the brochure. */
export function BrochureLink({ look }: { look: 'chalk' | 'line' }) {
  return (
    <a href={path} download className={pill(look, 'normal', 'max-sm:w-full')}>
      {download} (PDF)
    </a>
  )
}
