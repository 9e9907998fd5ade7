import { acts } from '#web/features/layout/behaviour.ts'
import { pill } from '#web/ui/button.tsx'

/** A link to the login page, which sends signed-in students on to the dashboard. */
export function ReviewLink({ look }: { look: 'main' | 'leaf' }) {
  return (
    <a href="/login" {...acts('page')} className={pill(look, 'normal', 'max-sm:w-full')}>
      Write my school review
    </a>
  )
}
