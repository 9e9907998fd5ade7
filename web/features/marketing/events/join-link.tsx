import { acts } from '#web/layout/behaviour.ts'
import { pill } from '#web/ui/button.tsx'

/** Who wants to take part signs in. */
export function JoinLink({ children }: { children: string }) {
  return (
    <a href="/login" {...acts('page')} className={pill('main', 'normal', 'max-sm:w-full')}>
      {children}
    </a>
  )
}
