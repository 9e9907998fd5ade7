import { schoolProgramme } from '#brand/school-programme.ts'
import { buttonClass } from '#web/ui/button-class.ts'

const { path, download } = schoolProgramme.brochure

export function BrochureLink({ variant }: { variant: 'chalk' | 'line' }) {
  return (
    <a href={path} download className={buttonClass(variant, 'normal', 'max-sm:w-full')}>
      {download} (PDF)
    </a>
  )
}
