import { acts } from '#web/features/layout/behaviour.ts'
import { pill } from '#web/ui/button.tsx'

/** To the one thing that this page asks for. Who is signed in goes on to the dashboard from there. */
export function ReviewLink({ look }: { look: 'main' | 'leaf' }) {
  return (
    <a href="/login" {...acts('page')} className={pill(look, 'normal', 'max-sm:w-full')}>
      Write my school review
    </a>
  )
}
