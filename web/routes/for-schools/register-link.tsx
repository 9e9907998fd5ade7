import { publicPages } from '#brand/public-pages.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { clickAction } from '#web/features/layout/click-actions.ts'
import { buttonClass } from '#web/ui/button.tsx'

export function RegisterLink({ variant }: { variant: 'main' | 'leaf' }) {
  return (
    <a
      href={publicPages.registerSchool.path}
      {...clickAction('navigate')}
      className={buttonClass(variant, 'normal', 'max-sm:w-full')}
    >
      {schoolProgramme.contact.register}
    </a>
  )
}
