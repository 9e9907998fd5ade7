import { publicPages } from '#brand/public-pages.ts'
import { schoolProgramme } from '#brand/school-programme.ts'
import { acts } from '#web/features/layout/behaviour.ts'
import { pill } from '#web/ui/button.tsx'

/** A link to the registration form for schools. */
export function RegisterLink({ look }: { look: 'main' | 'leaf' }) {
  return (
    <a
      href={publicPages.registerSchool.path}
      {...acts('page')}
      className={pill(look, 'normal', 'max-sm:w-full')}
    >
      {schoolProgramme.contact.register}
    </a>
  )
}
