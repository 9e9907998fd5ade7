import { publicPages } from '#brand/public-pages.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { buttonClass } from '#web/ui/button-class.ts'

export function RegisterLink({ variant }: { variant: 'main' | 'leaf' }) {
  return (
    <a href={publicPages.registerSchool.path} className={buttonClass(variant, 'normal', 'max-sm:w-full')}>
      {schoolProgramme.contact.register}
    </a>
  )
}
